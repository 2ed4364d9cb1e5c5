/** The table of what is kept, as docs/security.md shows it: one line a kind. */
import { METERED_KINDS, type MeteredKind, type Most, SERVER_KINDS, type ServerKind } from './quota-kinds.ts';

const BELOW_FLOOR = { yes: 'written', existing: 'changes only', no: 'refused' } as const;
const LEAST = {
  visitor: 'anybody with an account, visitors too',
  unproven: 'an account with an e-mail, proven or not',
  proven: 'a proven account',
  publisher: 'who may publish',
} as const;

export function quotaTable(): string {
  const metered: MeteredKind[] = Object.values(METERED_KINDS);
  return [
    '| what is kept | who may add | one person | all strangers together | below the floor | by which routes |',
    '|---|---|---|---|---|---|',
    ...metered.map(meteredRow),
    '',
    '| what the server keeps | what bounds it | below the floor | by which routes |',
    '|---|---|---|---|',
    ...SERVER_KINDS.map(serverRow),
  ].join('\n');
}

function meteredRow({
  what,
  collections,
  least,
  person,
  publisher,
  strangers,
  belowFloor,
  routes,
}: MeteredKind): string {
  const isOfEverybody = collections.every(({ owner }) => owner === null);
  const each = strangers === null || strangers.each === person ? '' : `; a stranger ${size(strangers.each)}`;
  const more = publisher === undefined ? '' : `; who may publish ${size(publisher)}`;
  const mine = isOfEverybody ? `everybody together ${size(person)}` : `${size(person)}${more}${each}`;
  const all = isOfEverybody ? 'the same' : strangers === null ? 'none' : size(strangers.all);
  return row(
    `${what} (${collections.map(({ name }) => code(name)).join(', ')})`,
    LEAST[least],
    mine,
    all,
    BELOW_FLOOR[belowFloor],
    by(routes),
  );
}

function serverRow({ what, collections, bounded, belowFloor, routes }: ServerKind): string {
  const where = collections.length === 0 ? '' : ` (${collections.map(code).join(', ')})`;
  return row(`${what}${where}`, bounded, BELOW_FLOOR[belowFloor], by(routes));
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text}\``;
const by = (routes: readonly string[]): string => (routes.length === 0 ? 'none' : routes.map(code).join(' '));

function size({ count, bytes }: Most): string {
  const megabytes = bytes / 1024 / 1024;
  const amount = megabytes >= 1 ? `${megabytes} MB` : `${bytes / 1024} kB`;
  return `${count}, ${amount}`;
}
