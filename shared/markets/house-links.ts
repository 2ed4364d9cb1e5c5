/**
 * The link of a feed to a match at a house, if it leads there: over https, and to a host of that house. A feed can be wrong
 * or broken into, and people log in and pay where such a link leads.
 */
import { homepageOf } from './house-homepages.ts';

/** Endings under which a country sells names: what is before them is the owner's. */
const SHARED_ENDINGS = /\.(bet|com|co|net|org)\.[a-z]{2}$/;

/** Where houses without a licence of ours are found. */
const ENDINGS = new Set('com net eu ag bet uk co.uk com.au com.pa com.mt it es fr de se dk pt lv ee'.split(' '));

/** Keys of houses whose name on the internet is another one. */
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
 * book: a house's key. template: the house's address of a match, where somebody set one; it is used when the feed has no
 * link of its own that leads there. Null: neither.
 * Example: ('betano', 'https://www.betano.bet.br/odds/fla-pal/1/') → the same; ('betano', 'https://betano.example/') → null.
 */
export function eventLink(book: string, feedLink: string | null, template: string | null = null): string | null {
  if (feedLink !== null && leadsTo(book, feedLink)) return feedLink;
  return template !== null && isHttps(template) ? template : null;
}

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
