/**
 * Everything that is kept, kind by kind: in which collections, who may write it, how much of it one person may have and all
 * strangers together, whether it is still written below the floor of free space, and by which routes. Enforcement, the
 * table in docs/security.md and its test all read this. It refuses to know how limits are counted.
 */
import { MAX_ALERT_RULES } from '#shared/alerts/alert-rule.ts';
import { MAX_PICTURES } from '#shared/pictures/picture-type.ts';

const KB = 1024;
const MB = 1024 * KB;

/**
 * How far it is proven who somebody is. visitor: an anonymous account. unproven: an e-mail that nobody confirmed. proven: a
 * Telegram person, a confirmed e-mail, a phone, a provider. publisher: may publish in a chat.
 */
export const STANDINGS = ['visitor', 'unproven', 'proven', 'publisher'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Visitors and unproven accounts: what they keep also counts for their network, and for all of them together. */
export const isStranger = (standing: Standing): boolean => standing === 'visitor' || standing === 'unproven';

export interface Most {
  /** Documents of the collections that are counted. */
  readonly count: number;
  /** Of documents as JSON, and of the files that they stand for. */
  readonly bytes: number;
}

/** 'existing': what is there still changes, nothing new is added. */
type BelowFloor = 'yes' | 'existing' | 'no';

interface KeptCollection {
  readonly name: string;
  /** The field that says whose a document is; null: all of them together are counted as one keeper's. */
  readonly owner: 'owner' | 'uid' | null;
  /** Which documents count; of the others only the bytes. live: those without `removedAt`. */
  readonly counts: 'all' | 'live' | 'none';
  /** Each stands for a file of so many `bytes`. */
  readonly hasFile?: true;
}

/** A kind whose limits are counted here, person by person. */
export interface MeteredKind {
  /** For docs/security.md. */
  readonly what: string;
  readonly collections: readonly KeptCollection[];
  /** Who may add to it: those of this standing and better. */
  readonly least: Standing;
  readonly person: Most;
  /** Of one who may publish, if that is more. */
  readonly publisher?: Most;
  /** Of one stranger, and of all together; one network has a tenth of that. Null: strangers may not write it. */
  readonly strangers: { readonly each: Most; readonly all: Most } | null;
  readonly belowFloor: BelowFloor;
  readonly routes: readonly string[];
}

/** A kind that the server or its administrators write; `bounded` says by what. */
export interface ServerKind {
  readonly what: string;
  readonly collections: readonly string[];
  readonly bounded: string;
  readonly belowFloor: BelowFloor;
  readonly routes: readonly string[];
}

const of = (count: number, bytes: number): Most => ({ count, bytes });
const owned = (name: string, counts: KeptCollection['counts'] = 'all'): KeptCollection => ({
  name,
  owner: 'owner',
  counts,
});

/** All strangers of one network have this part of what all strangers have. */
export const NETWORK_SHARE = 10;

export const METERED_KINDS = {
  bets: {
    what: 'Bets and movements',
    collections: [owned('bet_logs', 'none'), owned('bet_log_parts'), owned('voucher_watches', 'none')],
    least: 'visitor',
    // Parts of a hundred actions.
    person: of(5_000, 200 * MB),
    strangers: { each: of(300, 4 * MB), all: of(30_000, 48 * MB) },
    belowFloor: 'yes',
    routes: ['POST /api/bets/actions'],
  },
  slips: {
    what: 'Pictures of slips',
    collections: [{ name: 'bet_pictures', owner: 'owner', counts: 'all', hasFile: true }],
    least: 'unproven',
    person: of(MAX_PICTURES, 200 * MB),
    strangers: { each: of(20, 4 * MB), all: of(1_000, 64 * MB) },
    belowFloor: 'no',
    routes: ['POST /api/bets/pictures/{id}', 'DELETE /api/bets/pictures/{id}'],
  },
  media: {
    what: 'Media of posts',
    collections: [{ name: 'post_media', owner: 'owner', counts: 'all', hasFile: true }],
    least: 'proven',
    person: of(10, 20 * MB),
    publisher: of(100, 200 * MB),
    strangers: null,
    belowFloor: 'no',
    routes: ['POST /api/posts/media'],
  },
  posts: {
    what: 'Drafts and posts, with their versions',
    collections: [owned('posts'), owned('post_versions', 'none')],
    least: 'unproven',
    person: of(200, 50 * MB),
    strangers: { each: of(10, 2 * MB), all: of(2_000, 32 * MB) },
    belowFloor: 'no',
    routes: ['PUT /api/posts/{id}', 'DELETE /api/posts/{id}'],
  },
  publications: {
    what: 'Publications: one of each chat of a post',
    collections: [owned('post_sends')],
    least: 'unproven',
    person: of(10_000, 20 * MB),
    strangers: { each: of(100, 1 * MB), all: of(1_000, 8 * MB) },
    // One that was sent and not noted as sent would be sent again.
    belowFloor: 'existing',
    routes: [
      'POST /api/posts/{id}/publish',
      'POST /api/posts/{id}/cancel',
      'POST /api/posts/{id}/update',
      'POST /api/posts/{id}/remove',
    ],
  },
  flows: {
    what: 'Flows, with their versions',
    collections: [owned('flows'), owned('flow_versions', 'none')],
    least: 'unproven',
    person: of(100, 50 * MB),
    strangers: { each: of(5, 2 * MB), all: of(1_000, 32 * MB) },
    belowFloor: 'no',
    routes: [
      'PUT /api/flows/{id}',
      'DELETE /api/flows/{id}',
      'POST /api/flows/{id}/publish',
      'POST /api/flows/{id}/rollback',
      'POST /api/flows/{id}/stop',
    ],
  },
  conversations: {
    what: 'Conversations with flows',
    collections: [owned('flow_sessions'), owned('flow_desk')],
    least: 'proven',
    person: of(200, 4 * MB),
    strangers: null,
    belowFloor: 'no',
    routes: [],
  },
  operations: {
    what: 'Operations with several steps, as drafts and published',
    collections: [owned('procedures')],
    least: 'unproven',
    person: of(500, 20 * MB),
    strangers: { each: of(10, 1 * MB), all: of(1_000, 16 * MB) },
    belowFloor: 'no',
    routes: ['PUT /api/procedures/{id}', 'DELETE /api/procedures/{id}', 'POST /api/procedures/{id}/state'],
  },
  marks: {
    what: 'Marks and reminders of operations',
    collections: [owned('procedure_marks'), owned('procedure_reminders')],
    least: 'visitor',
    person: of(5_000, 4 * MB),
    strangers: { each: of(100, 256 * KB), all: of(10_000, 8 * MB) },
    belowFloor: 'no',
    routes: [
      'POST /api/procedures/{id}/marks',
      'PUT /api/procedures/{id}/shared-result',
      'DELETE /api/procedures/{id}/shared-result',
    ],
  },
  team: {
    what: 'Legs that a person takes in a team',
    collections: [owned('team_entries')],
    least: 'proven',
    person: of(2_000, 2 * MB),
    strangers: null,
    belowFloor: 'no',
    routes: [],
  },
  closings: {
    what: 'Matches of own bets whose closing odds are waited for',
    collections: [owned('closing_watches')],
    least: 'proven',
    person: of(500, 1 * MB),
    strangers: null,
    belowFloor: 'no',
    routes: ['POST /api/closing-odds'],
  },
  rules: {
    what: 'Alert rules',
    collections: [owned('alert_rules', 'live')],
    least: 'unproven',
    person: of(MAX_ALERT_RULES, 1 * MB),
    strangers: { each: of(MAX_ALERT_RULES, 256 * KB), all: of(5_000, 8 * MB) },
    belowFloor: 'no',
    routes: ['POST /api/alert-rules', 'PUT /api/alert-rules/{id}', 'DELETE /api/alert-rules/{id}'],
  },
  settings: {
    what: 'Settings: houses, saved filters, sums saved by name, alerts',
    collections: [owned('account_settings'), owned('alert_settings')],
    least: 'visitor',
    person: of(4, 2 * MB),
    strangers: { each: of(2, 512 * KB), all: of(20_000, 16 * MB) },
    belowFloor: 'no',
    routes: ['PUT /api/account/settings', 'PUT /api/alert-settings'],
  },
  sums: {
    what: 'Sums and texts of a chat with the bot',
    collections: [owned('chat_memory'), owned('chat_texts')],
    least: 'proven',
    person: of(4, 1 * MB),
    strangers: null,
    belowFloor: 'no',
    routes: ['PUT /api/chat/settings', 'DELETE /api/chat/sums'],
  },
  sessions: {
    what: 'Sessions, and their ends',
    collections: [owned('telegram_sessions'), { name: 'identity_sessions', owner: 'uid', counts: 'all' }],
    least: 'visitor',
    person: of(300, 1 * MB),
    strangers: { each: of(50, 256 * KB), all: of(20_000, 16 * MB) },
    belowFloor: 'yes',
    routes: [
      'POST /api/telegram/session',
      'DELETE /api/telegram/session',
      'POST /api/account/session',
      'POST /api/telegram/account-token',
      'DELETE /api/devices',
      'DELETE /api/devices/{id}',
      'POST /securetoken.googleapis.com/v1/token',
    ],
  },
  accounts: {
    what: 'Accounts',
    collections: [{ name: 'identity_accounts', owner: 'uid', counts: 'all' }, owned('account_names', 'none')],
    least: 'visitor',
    person: of(2, 256 * KB),
    strangers: { each: of(2, 64 * KB), all: of(20_000, 32 * MB) },
    belowFloor: 'existing',
    routes: [
      'POST /identitytoolkit.googleapis.com/{version}/{method}',
      'POST /identitytoolkit.googleapis.com/v2/accounts/{method}',
      'DELETE /api/account',
      'POST /api/account/telegram',
      'DELETE /api/account/telegram',
    ],
  },
  codes: {
    what: 'One-time codes',
    collections: [{ name: 'identity_codes', owner: null, counts: 'all' }],
    least: 'visitor',
    // Of everybody together.
    person: of(20_000, 16 * MB),
    strangers: null,
    belowFloor: 'yes',
    routes: [],
  },
} as const satisfies Record<string, MeteredKind>;
export type MeteredName = keyof typeof METERED_KINDS;

const server = (what: string, collections: readonly string[], bounded: string, more: Partial<ServerKind> = {}) => ({
  what,
  collections,
  bounded,
  belowFloor: 'no' as BelowFloor,
  routes: [] as readonly string[],
  ...more,
});

/** In the order of docs/security.md. */
export const SERVER_KINDS: readonly ServerKind[] = [
  server('Audit log', ['audit'], '90 days; one line a minute for what repeats, refusals 60 a minute', {
    belowFloor: 'yes',
  }),
  server('Deletions under way', ['erasures'], 'one for each account, for a minute or two', { belowFloor: 'yes' }),
  server(
    'When deleted people were signed out, without saying who they are',
    ['deleted_people'],
    'one for each deleted account with Telegram, for two days',
    { belowFloor: 'yes' },
  ),
  server('Outbox of MODO LOCAL', ['outbox_messages'], 'the newest 500, of one recipient the newest 20'),
  server('Names of accounts, links', ['identity_keys', 'telegram_links'], 'a few of each account'),
  server('Names of Telegram people', ['telegram_people'], 'one for each person whom Telegram vouched for', {
    // Written when they come in.
    belowFloor: 'yes',
  }),
  server(
    'Alerts that were sent',
    ['alert_messages', 'send_claims', 'procedure_news'],
    'so many an hour, for some days',
  ),
  server(
    'Updates of Telegram that a stop left unanswered',
    ['bot_unanswered'],
    'until the next start; 5,000 wait at the most',
    { belowFloor: 'yes' },
  ),
  server('Updates of Telegram that were seen', ['bot_updates'], 'the newest of each bot', { belowFloor: 'yes' }),
  server('Numbers of flows, and their clocks', ['flow_counts', 'flow_schedules'], 'one for each flow'),
  server('Boards of a team', ['team_boards'], 'one for each message in a group'),
  server(
    'Odds that were: archive, leagues, results, closing prices',
    ['archive', 'archive_days', 'archive_state', 'leagues', 'match_results', 'closing_prices', 'event_decisions'],
    'so many days, and so many events',
  ),
  server('What administrators set', ['settings', 'route_groups', 'post_chats'], 'administrators, version by version', {
    // With it they take rights away.
    belowFloor: 'yes',
    routes: [
      'PUT /api/admin/routes/{routeId}',
      'POST /api/admin/routes/{routeId}/undo',
      'PUT /api/admin/accounts/{uid}',
      'POST /api/admin/people/{person}/sign-out',
      'PUT /api/admin/feeds/{id}',
      'PUT /api/admin/feeds/{id}/key',
      'POST /api/admin/feeds/{id}/restart',
      'POST /api/admin/feed-settings/undo',
      'PUT /api/admin/houses/{key}',
      'POST /api/admin/house-settings/undo',
      'PUT /api/admin/redirects',
      'POST /api/admin/redirects/undo',
      'POST /api/admin/backups',
      'POST /api/admin/events/doubtful/{id}',
      'PUT /api/admin/post-chats/{chatId}',
      'DELETE /api/admin/post-chats/{chatId}',
      'PUT /api/admin/commissions',
      'POST /api/admin/commissions/undo',
    ],
  }),
  server(
    'Warnings to operators, the probe of the health, the counts of this table',
    ['operator_warnings', 'health', 'quota_usage', 'quota_pools'],
    'one document each',
    { belowFloor: 'yes' },
  ),
  server('Copies of documents that could not be read', ['set_aside'], 'one for each that was written over', {
    belowFloor: 'yes',
  }),
  server('The world of MODO LOCAL', ['sandboxBot', 'sandboxChats'], 'demo people only', {
    // Without it nothing starts.
    belowFloor: 'yes',
  }),
  server('Nothing: these answer, send or pass on', [], 'nothing is kept', {
    belowFloor: 'yes',
    routes: [
      'POST /api/check-telegram',
      'POST /api/alert-rules/{id}/test',
      'POST /api/chat/prepared',
      'POST /api/posts/{id}/test',
      'POST /api/flows/ask',
      'POST /api/flows/{id}/check',
      'POST /api/feeds/push',
    ],
  }),
];
