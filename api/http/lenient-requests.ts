/**
 * Where a field that nobody here knows is let through, and why. Everywhere else it refuses the request; a test asks every
 * route, and tries each of these.
 */
export interface LenientRequest {
  /** As in the OpenAPI document, or the beginning of a path that it does not describe. */
  readonly path: string;
  /** The part of the body, `*` for each of a list; null: all of the request. */
  readonly part: string | null;
  readonly why: string;
}

const TWO_BUILDS =
  'Two builds write one log: what only the newer one knows is kept and passed on as it came, so nothing is dropped.';

export const LENIENT_REQUESTS: readonly LenientRequest[] = [
  { path: '/api/bets/actions', part: 'actions.*', why: TWO_BUILDS },
  { path: '/api/bets/actions', part: 'actions.*.set', why: TWO_BUILDS },
  { path: '/api/bets/actions', part: 'actions.*.terms', why: TWO_BUILDS },
  {
    path: '/api/telegram/session',
    part: 'widget',
    why: 'Telegram signs all the fields of its login widget, those that it may add later included.',
  },
  {
    path: '/api/files/{path}',
    part: null,
    why: 'A link to a file is passed on by programs that put marks of their own behind it. It is signed, and writes nothing.',
  },
  { path: '/api/telegram/webhook', part: null, why: 'Telegram adds fields to its updates whenever it likes.' },
  {
    path: '/api/feeds/push',
    part: null,
    why: 'Programs of others send their quotes as they have them, and a line is an observation, not a setting.',
  },
  {
    path: '/identitytoolkit.googleapis.com/',
    part: null,
    why: 'The Firebase SDK in the browser decides what it sends, and Google ignores what it does not know.',
  },
  { path: '/securetoken.googleapis.com/', part: null, why: 'As above: the SDK renews its tokens there.' },
];
