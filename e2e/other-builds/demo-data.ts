/** What the demo people write, in the terms of the API: only what every build of the last weeks accepts. */
import { LIVE_GROUP } from '../../bot/sandbox/world/demo-world.ts';

/** Years ago, so that `folder-dump.ts` leaves it as it is. */
const AT = Date.UTC(2020, 8, 20, 12);
/** So late that it is never due. */
const MUCH_LATER = Date.UTC(2045, 11, 31, 12);

export const BETS = [
  { kind: 'deposit', id: 'deposit-1', at: AT, house: 'betano', cents: 100_000 },
  {
    ...{ kind: 'procedure', id: 'procedure-1', at: AT, procedure: 'one' },
    terms: { name: 'Flamengo × Palmeiras', category: 'Surebet', plannedWorstCents: 2_500 },
  },
  bet('a', { house: 'betano', odds: 2.2, stakeCents: 10_000, selection: 'home' }),
  bet('b', { house: 'kto', odds: 2.1, stakeCents: 10_476, selection: 'draw', notes: 'sem limite' }),
  { kind: 'settle', id: 'settle-a', at: AT + 1, bet: 'a', status: 'won' },
  { kind: 'edit', id: 'edit-b', at: AT + 2, bet: 'b', set: { odds: 2.15 } },
  { kind: 'voucher', id: 'voucher-1', at: AT, voucher: 'v1', house: 'kto', cents: 2_000, expires: '2045-12-31' },
] as const;

function bet(id: string, terms: object) {
  const place = { procedure: 'one', startsAt: AT, sport: 'soccer', market: '1x2', ...terms };
  return { kind: 'place', id: `place-${id}`, at: AT, bet: id, terms: place } as const;
}

export const ALERT_SETTINGS = {
  digestAt: 540,
  mutes: [{ kind: 'house', key: 'novibet', name: 'Novibet', until: null }],
};
export const ALERT_RULE = {
  name: 'Futebol acima de 2 %',
  kind: 'pre',
  filter: { view: 'arbs', sports: ['soccer'], houses: ['betano', 'kto'], profitFrom: 2, fresh: true },
};
export const SETTINGS = [
  { kind: 'theme', key: '', value: { mode: 'dark', primary: 'blue' } },
  { kind: 'calculation', key: 'Fla x Pal', value: { link: '1A' } },
  { kind: 'filter', key: 'Futebol', value: { search: 'sports=soccer&from=2' } },
];
export const CHAT_DEFAULTS = { total: 50_000, step: 500, commission: 0.065 };
export const TYPED_SUM = '2,10 e 2,05 com 500';
export const SUM_LINK = '1ABJyDIFFCBFVABODNAh';

export const NEW_HOUSE = {
  ...{ name: 'Nova Casa', aliases: ['novacasa'], link: 'https://nova.example/', commission: null },
  ...{ step: 100, limit: 50_000, hidden: false, rules: [] },
};
export const REDIRECT = { version: 1, from: '/velho', to: '/planilha', scope: 'exact' };
export const SMARKETS = 0.01;

export const PROCEDURE_ID = 'proc-other-build';
export const PROCEDURE = {
  ...{ is: 'arb', title: 'Gols', promotion: null, deadline: { text: 'até 2045', at: MUCH_LATER } },
  event: { home: 'Bahia', away: 'Vitória', startsAt: null },
  steps: [{ calculator: 'surebet', legs: [leg('betano', 'over'), leg('superbet', 'under')] }],
};

function leg(house: string, selection: string) {
  const market = { market: 'asian_total', selection, line: 2.5, side: 'back' };
  return { house, ...market, odds: 2.1, stakeCents: 10_000 };
}

export const POST_ID = 'post-other-build';
export const POST = {
  title: 'Gols de hoje',
  body: {
    blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text: 'Em equipe', marks: ['bold'], link: null }] }],
  },
  shape: 'classic',
  buttons: [[{ kind: 'team', label: 'Fazer em equipe', style: null, procedure: PROCEDURE_ID }]],
  targets: [{ chatId: LIVE_GROUP, topicId: null }],
  ...{ media: [], silent: false, pin: false, isTemplate: false },
};

const at = (x: number, y = 0) => ({ x, y });

export const LEFT_FLOW_ID = 'flow-other-build';
/** This flow asks something, and waits for the answer. */
export const FLOW = {
  ...{ format: 1, title: 'Banca', variables: [{ name: 'banca', type: 'money' }] },
  blocks: [
    { id: 's', at: at(0), kind: 'start', on: { kind: 'command', command: 'banca' } },
    { id: 'q', at: at(280), kind: 'question', text: 'Qual a sua banca?', save: 'banca' },
    { id: 'm', at: at(560), kind: 'message', text: 'Anotado: {banca}' },
    { id: 'f', at: at(560, 200), kind: 'message', text: 'Fica para depois.' },
  ],
  edges: [
    { id: 'e1', from: 's', exit: 'next', to: 'q' },
    { id: 'e2', from: 'q', exit: 'next', to: 'm' },
    { id: 'e3', from: 'q', exit: 'failed', to: 'f' },
  ],
};
export const DESK_FLOW_ID = 'flow-desk-other-build';
/** In this flow somebody else talks to a person of the group; it also writes there once a week. */
export const DESK_FLOW = {
  ...{ format: 1, title: 'Atendimento', variables: [] },
  blocks: [
    { id: 's', at: at(0), kind: 'start', on: { kind: 'command', command: 'gente' } },
    { id: 'p', at: at(280), kind: 'person', chat: LIVE_GROUP, text: 'Já vem alguém.' },
    { id: 'w', at: at(0, 300), kind: 'start', on: { kind: 'schedule', chat: LIVE_GROUP, days: [0], minute: 239 } },
    { id: 'm', at: at(280, 300), kind: 'message', text: 'Bom domingo.' },
  ],
  edges: [
    { id: 'e1', from: 's', exit: 'next', to: 'p' },
    { id: 'e2', from: 'w', exit: 'next', to: 'm' },
  ],
};

export const ARB_EVENT = 'other-build';
export const CLOSING = { markets: [{ event: ARB_EVENT, market: 'ou', line: 2.5 }] };
export const PICTURE_ID = 'foto-of-another-build';
/** As small as a JPEG can be. */
export const PICTURE = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 5, 1, 2, 3, 9, 9, 0xff, 0xd9])]);

/** Belongs to nobody: made up for the tests. */
export const ACCOUNT = { email: 'ana@example.com', password: 'tres-cavalos-azuis-7' };
