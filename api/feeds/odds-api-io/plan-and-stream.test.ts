/** What a small plan, a stream that is closed at once, and a second server with the same key do to the feed. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#shared/testing/patient.ts';
import { BRAZILIAN_HOUSES } from './house-names.ts';
import {
  closeOddsApiIo,
  createProviderState,
  type Misbehave,
  ml,
  replyWithLimits,
  startFeed,
  startOddsApiIo,
  update,
} from './testing/provider-double.ts';

afterEach(closeOddsApiIo);

const soon = (check: () => void) => vi.waitFor(check, { ...PATIENT, interval: 5 });
type Options = NonNullable<Parameters<typeof startOddsApiIo>[1]>;

async function start(options: Options, more: Parameters<typeof startFeed>[1] = {}) {
  const state = createProviderState();
  const provider = await startOddsApiIo(state, options);
  return { state, provider, ...startFeed(provider, more) };
}

const askedFor = (provider: Awaited<ReturnType<typeof startOddsApiIo>>) =>
  provider.asked.flatMap(({ query }) => query.get('bookmakers') ?? []);

describe('a plan of two houses', () => {
  it('goes on with the two that it names, and says which are missing and what they would need', async () => {
    const plan = { allowed: ['Betano BR', 'KTO'], most: 2 };
    const { provider, feed, prices, stop } = await start({ plan }, { houses: BRAZILIAN_HOUSES });
    await soon(() => expect(prices(1, 'betano')).toHaveLength(3));
    await soon(() => expect(prices(2, 'kto')).toHaveLength(3));
    expect(askedFor(provider)).toEqual([BRAZILIAN_HOUSES.join(','), 'Betano BR,KTO']);
    const { state, detail, plan: found } = feed.health();
    expect(state).toBe('running');
    expect(detail).toBe(
      'O plano da odds-api.io não dá 20 das 22 casas pedidas: Bet365, Superbet, Sportingbet BR, Novibet, Estrela Bet e mais 15. Segue com as 2 que dá: Betano BR, KTO. Ele permite 2; para todas, é preciso um de 22.',
    );
    expect(found).toMatchObject({ used: ['Betano BR', 'KTO'], most: 2, asked: 22, paidOnly: [] });
    expect(found?.refused).toHaveLength(20);
    await stop();
  });

  it('uses what the account has chosen where the operator named no houses', async () => {
    const plan = { allowed: ['Casa Nova', 'KTO'], most: 2 };
    const { state, feed, prices, stop } = await start({ plan }, { houses: BRAZILIAN_HOUSES });
    state.offers.set(1, { 'Casa Nova': [ml('2.40', '3.30', '3.60')] });
    await soon(() => expect(prices(1, 'casanova')).toContain('1x2 home 2.4'));
    expect(feed.health().plan?.used).toEqual(['KTO', 'Casa Nova']);
    await stop();
  });

  it('asks for nothing, and says so, where it has none of the houses that the operator named', async () => {
    const plan = { allowed: ['DraftKings', 'BetMGM BR'], most: 2 };
    const { provider, feed, stop } = await start({ plan });
    await soon(() => expect(feed.health().state).toBe('failing'));
    expect(feed.health().detail).toContain('não dá nenhuma das 2 casas pedidas (ele permite 2');
    expect(askedFor(provider)).toEqual(['Betano BR,KTO']);
    await stop();
  });

  it('finds out house by house what it has, where the refusal does not say', async () => {
    const plan = { allowed: ['KTO', 'Superbet'], most: 2, namesThem: false };
    const houses = ['Betano BR', 'KTO', 'Superbet', 'Novibet', 'Pixbet'];
    const { feed, prices, stop } = await start({ plan }, { houses });
    await soon(() => expect(prices(2, 'kto')).toHaveLength(3));
    expect(feed.health().plan).toMatchObject({
      used: ['KTO', 'Superbet'],
      refused: ['Betano BR', 'Novibet', 'Pixbet'],
    });
    await stop();
  });

  it('leaves out the exchanges that only paid plans have', async () => {
    const plan = { allowed: ['Betano BR', 'KTO'], most: 5, paidOnly: ['Betfair Exchange'] };
    const houses = ['Betano BR', 'KTO', 'Betfair Exchange'];
    const { feed, prices, stop } = await start({ plan }, { houses });
    await soon(() => expect(prices(2, 'kto')).toHaveLength(3));
    expect(feed.health()).toMatchObject({ state: 'running', plan: { paidOnly: ['Betfair Exchange'], refused: [] } });
    await stop();
  });

  it('withdraws the prices of a house that the plan lost', async () => {
    const state = createProviderState();
    let isSmall = false;
    const misbehave: Misbehave = ({ path, query }, response) =>
      isSmall && path === '/v3/odds/multi' && query.get('bookmakers') !== 'KTO'
        ? replyWithLimits(response, state, { error: "You're allowed max 1 bookmakers. Allowed: KTO." }, {}, 403)
        : false;
    const provider = await startOddsApiIo(state, { misbehave, refuseSocket: () => 403 });
    const { prices, stop } = startFeed(provider, { paces: { pollMs: 50 } });
    await soon(() => expect(prices(1, 'betano')).toHaveLength(3));
    isSmall = true;
    await soon(() => expect(prices(1, 'betano')).toEqual([]));
    expect(prices(2, 'kto')).toHaveLength(3);
    await stop();
  });

  it('says what the provider says of a stream that the plan does not have', async () => {
    const socketRefusal = { error: 'WebSocket is only available on paid plans' };
    const { feed, prices, stop } = await start({ refuseSocket: () => 403, socketRefusal });
    await soon(() => expect(prices(1, 'betano')).toHaveLength(3));
    await soon(() =>
      expect(feed.health().detail).toBe(
        'A odds-api.io não abriu o WebSocket (HTTP 403: WebSocket is only available on paid plans): as odds vêm por REST, mais devagar.',
      ),
    );
    await stop();
  });
});

describe('a stream that is opened and closed', () => {
  it('is waited for longer each time, asks for no price again, and is said', async () => {
    const { provider, feed, prices, stop } = await start({ closeAtOnce: () => 1013 });
    await soon(() => expect(prices(1, 'betano')).toHaveLength(3));
    await soon(() => expect(provider.connectedAt.length).toBeGreaterThanOrEqual(6));
    const gaps = provider.connectedAt.slice(1).map((at, index) => at - (provider.connectedAt[index] ?? 0));
    // 10 ms, then twice as long each time.
    expect(gaps[4]).toBeGreaterThanOrEqual(160);
    expect(feed.health().state).toBe('failing');
    expect(feed.health().detail).toMatch(
      /^A odds-api\.io abre o WebSocket e logo o fecha \(código 1013, tente mais tarde\): as odds vêm por REST, mais devagar; tenta de novo em \d+ s\.$/,
    );
    expect(askedFor(provider)).toHaveLength(1);
    await stop();
  });

  it('is well again once data flow', async () => {
    let isClosing = true;
    const { provider, state, feed, stop } = await start({ closeAtOnce: () => (isClosing ? 1013 : null) });
    await soon(() => expect(feed.health().state).toBe('failing'));
    isClosing = false;
    await soon(() => expect(provider.isOpen()).toBe(true));
    provider.send(update(state, 1, 'Betano BR', [ml('2.20', '3.30', '3.40')]));
    await soon(() => expect(feed.health()).toMatchObject({ state: 'running', detail: null }));
    await stop();
  });

  it('is another server’s with the same key, if each closes the connection of the other', async () => {
    const state = createProviderState();
    const provider = await startOddsApiIo(state);
    const paces = { confirmMs: 20, firstRetryMs: 40 };
    const [one, two] = [startFeed(provider, { paces }), startFeed(provider, { paces })];
    await soon(() => {
      const said = [one, two].map(({ feed }) => feed.health().detail ?? '');
      expect(said.some(text => text.startsWith('Outro servidor usa esta chave da odds-api.io'))).toBe(true);
    });
    await Promise.all([one.stop(), two.stop()]);
  });
});
