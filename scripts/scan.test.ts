import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasSharedData, sharedData, WITH_SHARED_DATA } from '../api/feeds/recordings/material-fixture.ts';
import { createFolder, SEASON } from '../api/feeds/recordings/recorded-files-fixture.ts';

const { path, write, strip, remove } = createFolder();
afterAll(remove);

function scan(...args: string[]) {
  const script = join(import.meta.dirname, 'scan.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, rows: stdout.trim().split('\n').filter(Boolean), messages: strip(stderr).trim().split('\n') };
}

describe('npm run scan', () => {
  it('scans the other files if one cannot be read, and names it', () => {
    const good = write('bom.csv', SEASON);
    const { status, messages } = scan(write('vazio.csv', ''), good, path('nada.csv'), '--json');
    expect(status).toBe(2);
    expect(messages).toEqual([
      expect.stringContaining('bom.csv: 2 jogos, 6 cotações'),
      'vazio.csv: arquivo vazio',
      'nada.csv: não existe',
    ]);
  });

  it('reads a file whose lines end in CR alone', () => {
    const { status, messages } = scan(write('cr.csv', `${SEASON.replaceAll('\n', '\r')}\r`));
    expect(status).toBe(0);
    expect(messages).toEqual(['cr.csv: 2 jogos, 6 cotações; arbs: nenhum']);
  });

  it('shows no arb on a money line of which a tie is left out', () => {
    const outcomes = (names: string[], price: number) => names.map(name => ({ name, price }));
    const market = (prices: unknown[]) => ({ key: 'h2h', last_update: '2026-06-29T00:00:00Z', outcomes: prices });
    const game = {
      id: 'a',
      sport_key: 'americanfootball_nfl',
      commence_time: '2026-07-11T19:00:00Z',
      home_team: 'Bears',
      away_team: 'Jets',
      bookmakers: ['betmgm', 'fanduel'].map(key => ({
        key,
        markets: [market([...outcomes(['Bears', 'Jets'], 2.2), ...outcomes(['Tie'], 12)])],
      })),
    };
    const { status, rows, messages } = scan(write('tie.json', JSON.stringify([game])), '--json');
    // Three-way it is 2/2.2 + 1/12 = 0.992, within the pair of houses.
    expect(rows.map(row => JSON.parse(row)).map(row => [row.market, row.legs.length])).toEqual([['1x2', 3]]);
    expect([status, messages]).toEqual([0, ['tie.json: 1 jogo, 6 cotações; arbs: 1x2 1']]);
  });

  it('shows no arb on American odds of +a and −a, which are even', () => {
    const game = (a: number) => ({
      id: `a${a}`,
      sport_key: 'tennis_atp',
      commence_time: '2026-07-11T19:00:00Z',
      home_team: 'A',
      away_team: 'B',
      bookmakers: [a, -a].map((price, i) => {
        const outcomes = [{ name: i === 0 ? 'A' : 'B', price }];
        return { key: `house${i}`, markets: [{ key: 'h2h', last_update: '2026-06-29T00:00:00Z', outcomes }] };
      }),
    });
    const games = Array.from({ length: 901 }, (_, i) => game(i + 100));
    const { rows, messages } = scan(write('even.json', JSON.stringify(games)), '--json');
    expect([rows, messages]).toEqual([[], ['even.json: 901 jogos, 1802 cotações; arbs: nenhum']]);
  });

  it('names what a house quotes beside what it pays net', () => {
    const header = 'Div,Date,Time,HomeTeam,AwayTeam,CLH,CLD,CLA,BFEH,BFED,BFEA';
    const file = write('quoted.csv', `${header}\nE2,27/01/2026,19:45,Lincoln,Bradford,1.95,3.5,3.9,2.4,3.55,4.2\n`);
    const { rows } = scan(file, '--json', '--prices', 'opening', '--exchange-commission', '0.05');
    expect(rows.map(row => JSON.parse(row).legs)).toEqual([
      [
        expect.objectContaining({ odds: 2.33, netOdds: 2.33, quotedOdds: 2.4, commission: 0.05 }),
        expect.objectContaining({ odds: 3.5, netOdds: 3.5, quotedOdds: 3.5, commission: 0 }),
        expect.objectContaining({ odds: 4.04, netOdds: 4.04, quotedOdds: 4.2, commission: 0.05 }),
      ],
    ]);
  });

  it('prints the use and exits with 2 without a file', () => {
    expect(scan()).toMatchObject({ status: 2, rows: [], messages: ['falta ao menos um arquivo'] });
  });
});

describe.skipIf(!hasSharedData)(`closing prices, exchange at 5 % of the net (${WITH_SHARED_DATA})`, () => {
  it.each([
    // Commission on each bet alone gives 21, 39 and 23. Counted by HiGHS with a variable for what is taxed in each ending.
    ['E0.csv', '1x2 23'],
    ['E1.csv', '1x2 45'],
    ['BRA.csv', '1x2 28'],
  ])('%s: %s', (name, count) => {
    const file = sharedData(`football-data/${name}`);
    const { status, rows, messages } = scan(file, '--exchange-commission', '0.05', '--markets', '1x2', '--json');
    expect([status, messages.join()]).toEqual([0, expect.stringMatching(new RegExp(`arbs: ${count}(;|$)`))]);
    for (const row of rows.map(text => JSON.parse(text))) {
      const pays = ['home', 'draw', 'away'].map(selection =>
        row.legs.reduce(
          (sum: number, leg: { selection: string; share: number; odds: number }) =>
            sum + (leg.selection === selection ? leg.share * leg.odds : 0),
          0,
        ),
      );
      expect(Math.min(...pays) - 1).toBeCloseTo(row.profit, 8);
    }
  });
});
