/** Who asks in the fuzz run: everybody there is, and forgers of each of their credentials. */
import { asTelegramId, asUid } from '#shared/units.ts';
import { ADMIN, MEMBER, STRANGER, type TestAccess } from '../access/access-fixture.ts';
import { OTHER_TOKEN, signLaunch } from '../auth/launches-fixture.ts';
import { mutate } from '../auth/mutations-fixture.ts';
import type { SeededRandom } from '../feeds/demo/random.ts';

export interface FuzzCaller {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether one of the credentials is genuine. Nobody else may get past a lock. */
  readonly isGenuine: boolean;
}

/** The tokens that the server was given for its own doors. */
export interface DoorTokens {
  readonly push: string;
  readonly metrics: string;
  readonly webhook: string;
}

export interface Cast {
  pick(): FuzzCaller;
  /** The credentials themselves, by the names of the fields in which they are also sent. */
  readonly credentials: Readonly<Record<string, readonly string[]>>;
}

/** New sessions for the same Telegram people, and a new account: the ones before may be signed out, or deleted. */
export async function gatherCast(access: TestAccess, tokens: DoorTokens, random: SeededRandom): Promise<Cast> {
  const { bench, parts } = access;
  // An administrator may have disabled them, and what was ended just now counts as ended for this instant.
  for (const id of [MEMBER, STRANGER, ADMIN]) {
    const uid = await parts.identity.uidOfTelegram(asTelegramId(id));
    if ((await parts.identity.stateOf(uid)) === 'disabled') await parts.identity.setDisabled(uid, false);
  }
  access.pass(1_000);
  const number = Math.floor(access.now() / 1_000);
  const [member, stranger, admin] = await Promise.all(
    [MEMBER, STRANGER, ADMIN].map(id => access.cookieOf(asTelegramId(id))),
  );
  const account = await bench.signUp(`pessoa${number}@example.com`);
  const linked = await bench.signUp(`ligada${number}@example.com`);
  await bench.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: linked.idToken });
  await bench.call('update', { oobCode: await bench.mailedCode() });
  const isLinked = await parts.identity.linkTelegram(asUid(linked.localId), asTelegramId(number));
  if (!isLinked.ok) throw new Error(isLinked.error.code);
  const launch = signLaunch({ auth_date: String(number), user: { id: number + 1_000_000_000, first_name: 'Bia' } });
  const oldLaunch = signLaunch({ auth_date: String(number - 90_000) });
  const foreignLaunch = signLaunch({ auth_date: String(number) }, OTHER_TOKEN);
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const tma = (raw: string) => ({ Authorization: `tma ${raw}` });
  const genuine: Omit<FuzzCaller, 'isGenuine'>[] = [
    { name: 'member', headers: { Cookie: member ?? '' } },
    { name: 'stranger', headers: { Cookie: stranger ?? '' } },
    { name: 'admin', headers: { Cookie: admin ?? '' } },
    { name: 'by launch', headers: tma(launch) },
    { name: 'account', headers: bearer(account.idToken) },
    { name: 'linked account', headers: bearer(linked.idToken) },
    { name: 'both sides', headers: { Cookie: member ?? '', ...bearer(account.idToken) } },
    { name: 'admin with account', headers: { Cookie: admin ?? '', ...bearer(linked.idToken) } },
    { name: 'odds source', headers: bearer(tokens.push) },
    { name: 'monitoring', headers: bearer(tokens.metrics) },
    { name: 'telegram', headers: { 'X-Telegram-Bot-Api-Secret-Token': tokens.webhook } },
  ];
  const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${account.idToken.split('.')[1]}.`;

  function forged(): Omit<FuzzCaller, 'isGenuine'> {
    const cookies = [member ?? '', admin ?? ''];
    const idTokens = [account.idToken, linked.idToken];
    const changed = (all: readonly string[]) => {
      let text = '';
      do text = headerText(mutate(random.pick(all) ?? '', all, random));
      while (all.includes(text));
      return text;
    };
    return (
      random.pick<Omit<FuzzCaller, 'isGenuine'>>([
        { name: 'forged id token', headers: bearer(changed(idTokens)) },
        { name: 'unsigned id token', headers: bearer(unsigned) },
        { name: 'refresh token as id token', headers: bearer(account.refreshToken) },
        { name: 'old launch', headers: tma(oldLaunch) },
        { name: 'launch of another bot', headers: tma(foreignLaunch) },
        { name: 'readable cookie alone', headers: { Cookie: `telegram_id=${ADMIN}` } },
        { name: 'cookie of another', headers: { Cookie: (stranger ?? '').replaceAll(`${STRANGER}`, `${ADMIN}`) } },
        { name: 'doubled cookie', headers: { Cookie: `${admin}; ${stranger}` } },
        { name: 'half a cookie', headers: { Cookie: (random.pick(cookies) ?? '').slice(0, -5) } },
        { name: 'wrong token', headers: bearer(`${tokens.push.slice(1)}x`) },
        { name: 'wrong scheme', headers: { Authorization: `Basic ${btoa('admin:admin')}` } },
      ]) ?? { name: 'nobody', headers: {} }
    );
  }

  return {
    pick() {
      const dice = random.unit();
      if (dice < 0.12) return { name: 'nobody', headers: {}, isGenuine: false };
      if (dice < 0.3) return { ...forged(), isGenuine: false };
      return { ...(random.pick(genuine) ?? { name: 'nobody', headers: {} }), isGenuine: true };
    },
    credentials: {
      idToken: [account.idToken, linked.idToken],
      refresh_token: [account.refreshToken],
      refreshToken: [account.refreshToken],
      token: [account.refreshToken, account.idToken],
      initData: [launch, oldLaunch, foreignLaunch],
      telegramId: [String(MEMBER), String(STRANGER)],
      uid: [account.localId, linked.localId],
    },
  };
}

/** As much of the text as a header can hold. */
function headerText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '~').trim();
}
