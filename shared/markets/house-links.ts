/**
 * Addresses of matches at a house: what a feed sends, if it leads there, else what an administrator wrote. A feed can be wrong
 * or broken into, and people log in and pay where such a link leads.
 */
import { homepageOf } from './house-homepages.ts';
import { registeredHouse } from './house-register.ts';

interface LinkedMatch {
  readonly home: string;
  readonly away: string;
}

const PLACES = /\{(mandante|visitante)\}/g;

/** An https address whose host is fixed: what is filled in stands behind it. */
export function isLinkTemplate(template: string): boolean {
  const [, host = ''] = /^https:\/\/([^/?#]+)/.exec(template) ?? [];
  if (!/^[a-z\d.-]+\.[a-z]{2,}$/i.test(host)) return false;
  const filled = template.replace(PLACES, 'x');
  return !/[{}\s\\]/.test(filled) && URL.canParse(filled);
}

/** Example: ('https://www.kto.bet.br/busca?q={mandante}', { home: 'Grêmio', … }) → '…?q=Gr%C3%AAmio'. */
export function fillLink(template: string, { home, away }: LinkedMatch): string {
  return template.replace(PLACES, (_, place) => encodeURIComponent(place === 'mandante' ? home : away));
}

/** Endings under which a country sells names: what is before them is the owner's. */
const SHARED_ENDINGS = /\.(bet|com|co|net|org)\.[a-z]{2}$/;

/** The endings of houses that have no licence in Brazil. */
const ENDINGS = new Set('com net eu ag bet uk co.uk com.au com.pa com.mt it es fr de se dk pt lv ee'.split(' '));

/** Keys of houses whose domain has another name. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['betfair_ex_eu', ['betfair']],
  ['betfair_ex_uk', ['betfair']],
  ['betfair_ex_au', ['betfair']],
  ['betfair_sb_uk', ['betfair']],
  ['betfair_sb_br', ['betfair']],
  ['betfair_ex', ['betfair']],
  ['sport888', ['888sport']],
  ['onexbet', ['1xbet']],
]);

/**
 * The link of a feed to a match, if it leads to that house: over https, and to a host of its own. Null: it does not.
 * Example: ('betano', 'https://www.betano.bet.br/odds/fla-pal/1/') → the same; ('betano', 'https://betano.example/') → null.
 */
export function feedLink(book: string, link: string | null): string | null {
  return link !== null && leadsTo(book, link) ? link : null;
}

/** Where a leg of a match is opened: the feed's own link, else what an administrator wrote. */
export function legLink(book: string, match: LinkedMatch, link: string | null): string | null {
  const own = feedLink(book, link);
  if (own !== null) return own;
  const template = registeredHouse(book)?.link;
  return template ? fillLink(template, match) : null;
}

/** The same; without either, the house's home page. */
export const matchPageOf = (book: string, match: LinkedMatch, link: string | null = null): string | null =>
  legLink(book, match, link) ?? homepageOf(book);

function leadsTo(book: string, link: string): boolean {
  if (!isHttps(link)) return false;
  const url = new URL(link);
  if (url.username !== '' || url.password !== '' || url.port !== '') return false;
  const owner = ownerOf(url.hostname);
  const home = homepageOf(book);
  if (home !== null && owner === ownerOf(new URL(home).hostname)) return true;
  const [brand = '', ...rest] = owner.split('.');
  // Anybody may own the brand under an ending that houses do not use.
  if (!ENDINGS.has(rest.join('.')) || (home !== null && rest.join('.') !== 'com')) return false;
  const names = NAMES.get(book) ?? [plain(book), plain(book.replace(/_[a-z]{2,3}$/, ''))];
  return names.includes(plain(brand)) || names.includes(plain(owner));
}

/** The part of a host that somebody owns: 'sports.betano.bet.br' → 'betano.bet.br'. */
function ownerOf(host: string): string {
  const labels = host.split('.');
  return labels.slice(SHARED_ENDINGS.test(host) ? -3 : -2).join('.');
}

const isHttps = (link: string): boolean => link.startsWith('https://') && link.length <= 500 && URL.canParse(link);
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
