/** A filter as a query string, so that an address is a filter. Unknown values are ignored. */
import { ARB_SORTS, ARB_VIEWS, type ArbFilter, arbFilterSchema, EMPTY_FILTER, MAX_CHOICES } from './arb-filter.ts';
import { VIEW_WORDS } from './view-words.ts';

const SORT_WORDS = {
  profit: 'lucro',
  money: 'reais',
  expected: 'esperado',
  roi: 'roi',
  start: 'inicio',
  age: 'idade',
} as const;
const LISTS = {
  houses: 'casas',
  sports: 'esportes',
  leagues: 'ligas',
  markets: 'mercados',
  classes: 'classes',
} as const;
const NUMBERS = {
  profitFrom: 'lucro_de',
  profitTo: 'lucro_ate',
  minMoney: 'reais',
  annualFrom: 'ao_ano',
  oddsFrom: 'odd_de',
  oddsTo: 'odd_ate',
  playedFrom: 'minuto_de',
  playedTo: 'minuto_ate',
  startsWithin: 'em',
  minLimit: 'limite',
} as const;
const TEXT = 'busca';
const FLAGS = { mine: 'minhas', fresh: 'frescas', suspicious: 'suspeitas' } as const;

/** Every key that a filter may use in an address. */
const FILTER_KEYS: readonly string[] = [
  'ver',
  'ordem',
  TEXT,
  ...Object.values(LISTS),
  ...Object.values(NUMBERS),
  ...Object.values(FLAGS),
];

/** The filter in an address; null where the address has none. */
export function parseFilter(search: string): ArbFilter | null {
  const query = new URLSearchParams(search);
  if (!FILTER_KEYS.some(key => query.has(key))) return null;
  const filter: Record<string, unknown> = {
    view: wordOf(VIEW_WORDS, ARB_VIEWS, query.get('ver')),
    sort: wordOf(SORT_WORDS, ARB_SORTS, query.get('ordem')),
  };
  for (const [name, key] of Object.entries(LISTS)) filter[name] = listOf(name, query.get(key));
  for (const [name, key] of Object.entries(NUMBERS)) filter[name] = numberOf(name, query.get(key));
  for (const [name, key] of Object.entries(FLAGS)) filter[name] = query.get(key) === '1';
  filter.text = (query.get(TEXT) ?? '').trim().slice(0, 60);
  return arbFilterSchema.parse(filter);
}

/** The query string of a filter without '?'; '' for the empty filter. kept: other parameters of the address. */
export function printFilter(filter: ArbFilter, kept: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(kept)) if (value !== undefined) query.set(key, value);
  if (filter.view !== EMPTY_FILTER.view) query.set('ver', VIEW_WORDS[filter.view]);
  if (filter.text.trim() !== '') query.set(TEXT, filter.text.trim());
  for (const [name, key] of Object.entries(LISTS)) {
    const items = filter[name as keyof typeof LISTS];
    if (items.length > 0) query.set(key, items.map(encodeURIComponent).join(','));
  }
  for (const [name, key] of Object.entries(NUMBERS)) {
    const value = filter[name as keyof typeof NUMBERS];
    if (value !== null) query.set(key, String(value));
  }
  for (const [name, key] of Object.entries(FLAGS)) if (filter[name as keyof typeof FLAGS]) query.set(key, '1');
  if (filter.sort !== EMPTY_FILTER.sort) query.set('ordem', SORT_WORDS[filter.sort]);
  return query.toString();
}

function wordOf<Key extends string>(
  words: Readonly<Record<Key, string>>,
  keys: readonly Key[],
  text: string | null,
): Key | undefined {
  return keys.find(key => words[key] === text);
}

/** Each item is parsed by itself: an unknown market must not drop the known ones. */
function listOf(name: string, text: string | null): unknown[] {
  if (text === null || text === '') return [];
  const items = text.split(',').map(decodeSafely);
  const known = items.filter(item => arbFilterSchema.safeParse({ [name]: [item] }).success);
  return [...new Set(known)].slice(0, MAX_CHOICES);
}

function numberOf(name: string, text: string | null): number | null {
  if (text === null || !/^-?\d{1,10}([.,]\d{1,4})?$/.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return arbFilterSchema.safeParse({ [name]: value }).success ? value : null;
}

/** A lone % is not an encoding; the item is left unchanged. */
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
