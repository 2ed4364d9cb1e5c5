/**
 * Addresses of matches at a house: what a feed sends, if it leads there, else what an administrator wrote. A feed can be wrong
 * or broken into, and people log in and pay where such a link leads.
 */
import { builtInHomepage, homepageOf } from './house-homepages.ts';
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

/** A domain, as administrators write it: without what stands before or behind it. Example: 'pinnacle.bet.br'. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/.test(text) && !isSharedEnding(text);

/** An ending that many share is nobody's domain: 'bet.br', 'co.uk'. */
const isSharedEnding = (text: string): boolean => SHARED_ENDINGS.test(`x.${text}`) && text.split('.').length === 2;

/** Domains that a house has beside its home page, each under the licence of the list in `address-sources.ts`. */
const FURTHER: ReadonlyMap<string, readonly string[]> = new Map([
  ['pinnacle', ['pinnacle.bet.br']],
  ['1xbet', ['1xbet.bet.br']],
  ['onexbet', ['1xbet.bet.br']],
  ['reidopitaco', ['pitaco.bet.br', 'rdp.bet.br']],
]);

/** The domains of a house without what administrators added. */
export function builtInDomains(book: string): readonly string[] {
  const home = builtInHomepage(book);
  return [...(home === null ? [] : [ownerOf(new URL(home).hostname)]), ...(FURTHER.get(book) ?? [])];
}

/** Endings under which a country sells names: what is before them is the owner's. */
const SHARED_ENDINGS = /\.(bet|com|co|net|org)\.[a-z]{2}$/;

/** The endings of houses whose domain in Brazil is not known. */
const ENDINGS = new Set('bet.br com net eu ag bet uk co.uk com.au com.pa com.mt it es fr de se dk pt lv ee'.split(' '));

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
  if (usableLink(link) === null) return false;
  const url = new URL(link);
  if (url.username !== '' || url.password !== '' || url.port !== '') return false;
  const owner = ownerOf(url.hostname);
  const [home, builtIn] = [homepageOf(book), builtInHomepage(book)];
  if ([home, builtIn].some(each => each !== null && owner === ownerOf(new URL(each).hostname))) return true;
  const further = [...(FURTHER.get(book) ?? []), ...(registeredHouse(book)?.addresses ?? [])];
  if (further.some(domain => url.hostname === domain || url.hostname.endsWith(`.${domain}`))) return true;
  const [brand = '', ...rest] = owner.split('.');
  // Anybody may own the brand under an ending that houses do not use.
  if (!ENDINGS.has(rest.join('.')) || (home !== null && rest.join('.') !== 'com')) return false;
  const names = NAMES.get(book) ?? [plain(book), plain(book.replace(/_[a-z]{2,3}$/, ''))];
  if (names.includes(plain(brand)) || names.includes(plain(owner))) return true;
  // Names under .bet.br are given to licensed houses only, mostly without the "bet" that the house is called.
  return rest.join('.') === 'bet.br' && names.includes(`${plain(brand)}bet`);
}

/** The part of a host that somebody owns: 'sports.betano.bet.br' → 'betano.bet.br'. */
function ownerOf(host: string): string {
  const labels = host.split('.');
  return labels.slice(SHARED_ENDINGS.test(host) ? -3 : -2).join('.');
}

/**
 * A link of a feed as it may be kept: over https, and whole. Null: it is not, or it holds a place that somebody was to fill in.
 * Example: 'https://{state}.betmgm.com/1' → null.
 */
export function usableLink(link: string | null | undefined): string | null {
  return link?.startsWith('https://') && link.length <= 500 && URL.canParse(link) && !HAS_PLACE.test(link)
    ? link
    : null;
}

/** How templates write what is to be filled in: {state}, %7Bstate%7D, <state>, [STATE], $state, %s. */
const HAS_PLACE = /[{}<>]|%7b|%7d|%3c|%3e|(?<![\w\]])\[[a-z_]{2,}\]|\$[a-z_]{2,}|%(?:s|d)(?![\da-f])/i;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
