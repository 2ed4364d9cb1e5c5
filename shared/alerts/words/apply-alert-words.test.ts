import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '../../arbitrage/arb-fixture.ts';
import { readAlertWords } from '../../reading/alert-words/read-alert-words.ts';
import { ANYBODYS_HOUSES } from '../../reading/houses/houses.ts';
import { epochMs } from '../../units.ts';
import { conditionOf } from '../alert-conditions.ts';
import { type AlertSettings, alertSettingsSchema, MAX_MUTES, UNSET_ALERTS, withMute } from '../alert-settings.ts';
import { isMuted } from '../is-muted.ts';
import { applyAlertWords } from './apply-alert-words.ts';
import { conditionName } from './condition-name.ts';

const NOW = epochMs(Date.parse('2026-11-28T12:00:00Z'));

function settingsAfter(...said: readonly string[]): AlertSettings {
  let settings = UNSET_ALERTS;
  for (const text of said) {
    const context = {
      findHouse: ANYBODYS_HOUSES,
      timeZone: 'America/Sao_Paulo',
      now: NOW,
      before: null,
      isAsked: false,
    };
    const reading = readAlertWords(text, context);
    if (reading?.kind !== 'change') throw new Error(`${text}: ${JSON.stringify(reading)}`);
    const applied = applyAlertWords(settings, reading.change, { now: NOW, nameOf: conditionName });
    if (!applied.ok) throw new Error(applied.error.code);
    // As the store gives it back.
    settings = alertSettingsSchema.parse(JSON.parse(JSON.stringify(applied.value)));
  }
  return settings;
}

const base = makeArb();
const arb = (event: Partial<typeof base.event>, more: Partial<typeof base> = {}) => ({
  ...base,
  legs: [makeLeg({ book: 'kto', odds: 2.1 }), makeLeg({ book: 'betano', odds: 2.1 })],
  ...more,
  event: { ...base.event, ...event },
});

const soccer = arb({ sport: 'soccer', league: 'Brazil Série A', home: 'SE Palmeiras', away: 'Santos' });
const nba = arb({ sport: 'basketball', league: 'NBA', home: 'Lakers', away: 'Celtics' });
const nbb = arb({ sport: 'basketball', league: 'NBB', home: 'Franca', away: 'Flamengo' });
const cup = arb({ sport: 'soccer', league: 'CONMEBOL Libertadores', home: 'Bolivar', away: 'Palmeiras' });
const live = { ...soccer, kind: 'live' as const };
const arbs = { soccer, nba, nbb, cup, live };

const heard = (settings: AlertSettings) =>
  Object.entries(arbs).flatMap(([name, each]) => (isMuted(settings.mutes, each, NOW) ? [] : [name]));

describe('spec 4: what is said of alerts holds back what it names and no more', () => {
  it.each([
    [['só basquete'], ['nba', 'nbb']],
    [['tira a nba'], ['soccer', 'nbb', 'cup', 'live']],
    [['não quero o brasileirão'], ['nba', 'nbb', 'cup']],
    [['tira Palmeiras x Bolívar'], ['soccer', 'nba', 'nbb', 'live']],
    [['tira dos alertas os jogos do time “Palmeiras”'], ['nba', 'nbb']],
    [['só ao vivo'], ['live']],
    [['sem ao vivo'], ['soccer', 'nba', 'nbb', 'cup']],
    [['tira a kto'], []],
    [['só kto e betano'], ['soccer', 'nba', 'nbb', 'cup', 'live']],
    [['só kto e superbet'], []],
    [
      ['só kto', 'libera a betano'],
      ['soccer', 'nba', 'nbb', 'cup', 'live'],
    ],
    [
      ['só basquete', 'volta a mandar futebol'],
      ['soccer', 'nba', 'nbb', 'cup', 'live'],
    ],
    [
      ['só basquete', 'só futebol'],
      ['soccer', 'cup', 'live'],
    ],
    [
      ['tira basquete', 'volta a mandar basquete'],
      ['soccer', 'nba', 'nbb', 'cup', 'live'],
    ],
    [
      ['só basquete', 'tira a kto', 'reativa tudo'],
      ['soccer', 'nba', 'nbb', 'cup', 'live'],
    ],
    [['pausa 1h'], []],
    [
      ['pausa 1h', 'volta'],
      ['soccer', 'nba', 'nbb', 'cup', 'live'],
    ],
    [['silencia tudo menos basquete'], ['nba', 'nbb']],
  ])('%j', (said, names) => {
    expect(heard(settingsAfter(...said))).toEqual(names);
  });

  it('a floor of profit is on all alerts, the last one counts, and it can be taken away', () => {
    const paying = (profit: number) => ({ ...soccer, profit, class: 'two_way' as const });
    const isHeard = (settings: AlertSettings, profit: number) => !isMuted(settings.mutes, paying(profit), NOW);
    expect([0.0199, 0.02, 0.031].map(profit => isHeard(settingsAfter('só acima de 2%'), profit))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isHeard(settingsAfter('só acima de 2%', 'só acima de 5%'), 0.03)).toBe(false);
    expect(isHeard(settingsAfter('só acima de 5%', '1,5% já basta'), 0.03)).toBe(true);
  });

  it('times: quiet hours, hours to be told in, pauses that end by themselves, and all of it', () => {
    expect(settingsAfter('silenciar das 22h às 8h').quiet).toEqual({ from: 1_320, to: 480 });
    expect(settingsAfter('quero alertas só de 10h às 20h').quiet).toEqual({ from: 1_200, to: 600 });
    expect(settingsAfter('silenciar das 22h às 8h', 'sem silêncio').quiet).toBeNull();
    expect(settingsAfter('para tudo').paused).toBe(true);
    expect(settingsAfter('para tudo', 'volta').paused).toBe(false);
    const { mutes } = settingsAfter('silencia o basquete por 2 horas');
    expect([isMuted(mutes, nba, NOW), isMuted(mutes, nba, epochMs(NOW + 121 * 60_000))]).toEqual([true, false]);
  });

  it('names each condition as the person sees it', () => {
    expect(settingsAfter('só futebol e tênis', 'tira a kto', 'só acima de 2,5%').mutes.map(({ name }) => name)).toEqual(
      ['só futebol, tênis', 'sem KTO', 'a partir de 2,5 %'],
    );
  });

  it('a condition that this build does not know holds nothing back and stays, and none is dropped for newer mutes', () => {
    const later = { kind: 'event' as const, key: '~weather|rain', name: 'chuva', until: null };
    let mutes = [...settingsAfter('só basquete').mutes, later];
    expect([conditionOf(later), isMuted([later], soccer, NOW)]).toEqual([null, false]);
    for (let at = 0; at < MAX_MUTES + 20; at += 1) {
      mutes = withMute(mutes, { kind: 'event', key: `e${at}`, name: '', until: null }, NOW);
    }
    expect(mutes).toHaveLength(MAX_MUTES);
    expect(mutes.slice(0, 2).map(({ key }) => key)).toEqual(['~only-what|sport%3Dbasketball', '~weather|rain']);
  });

  it('more conditions than one person may have change nothing', () => {
    const mutes = Array.from({ length: MAX_MUTES }, (_, at) => ({
      kind: 'event' as const,
      key: `~x|${at}`,
      name: '',
      until: null,
    }));
    const settings = { ...UNSET_ALERTS, mutes };
    const reading = readAlertWords('só basquete', {
      ...{ findHouse: ANYBODYS_HOUSES, timeZone: 'America/Sao_Paulo', now: NOW, before: null, isAsked: false },
    });
    if (reading?.kind !== 'change') throw new Error('a change');
    expect(applyAlertWords(settings, reading.change, { now: NOW, nameOf: conditionName })).toEqual({
      ok: false,
      error: { code: 'full' },
    });
  });
});
