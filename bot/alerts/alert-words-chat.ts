/** What people say about their alerts in their own words: does it, and says what it did; or asks. */
import { Composer, type Context } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import { type AlertCondition, conditionOf } from '#shared/alerts/alert-conditions.ts';
import type { AlertSettings } from '#shared/alerts/alert-settings.ts';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { subjectsOf } from '#shared/alerts/words/apply-alert-words.ts';
import { conditionName } from '#shared/alerts/words/condition-name.ts';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { localClock, localDay } from '#shared/calendar/local-time.ts';
import { alertTexts } from '#shared/catalogue/chat/alert-chat.ts';
import { alertWordsText as words } from '#shared/catalogue/chat/alert-words.ts';
import { SPORT_NAMES } from '#shared/catalogue/chat/talk-words.ts';
import { html } from '#shared/chat/html.ts';
import { isCrisis } from '#shared/chat/talk/said-commands.ts';
import { findBook } from '#shared/markets/books.ts';
import type { AlertReading, AlertWords } from '#shared/reading/alert-words/alert-words.ts';
import { asTelegramId, epochMs, type TelegramId } from '#shared/units.ts';
import type { Choices } from '../chat/choices.ts';
import { tellInPrivate } from '../chat/in-private.ts';
import { isMentioned, isPrivate, TEXTS, type TextContext } from '../chat/read-command.ts';
import type { Say } from '../chat/say.ts';
import type { WordsEar } from '../words/words-ear.ts';

export interface AlertWordsDeps {
  readonly alerts: AlertControls;
  readonly say: Say;
  readonly ear: WordsEar;
  readonly choices: Choices;
  readonly now: () => number;
  /** What stands now, with the buttons that remove it. */
  readonly overview: (telegramId: TelegramId) => Promise<{ text: string; keyboard: InlineKeyboardMarkup }>;
}

interface Answer {
  readonly html: string;
  readonly keyboard?: InlineKeyboardMarkup;
}

export interface AlertWordsAnswers {
  /** ruleId: of an alert that the message makes. */
  answer(telegramId: TelegramId, reading: AlertReading, ruleId: string): Promise<Answer>;
}

export function createAlertWordsAnswers({ alerts, choices, now, overview }: AlertWordsDeps): AlertWordsAnswers {
  return {
    async answer(telegramId, reading, ruleId) {
      if (reading.kind === 'question') {
        const keyboard = await choices.keyboardOf(telegramId, reading.choices);
        return { html: html(words.questions[reading.about](reading.text)), ...(keyboard && { keyboard }) };
      }
      const { change } = reading;
      if (change.show === true) {
        const { text, keyboard } = await overview(telegramId);
        return { html: text, keyboard };
      }
      const made = change.create === true ? await addRule(alerts, telegramId, change, ruleId) : null;
      if (made?.isFull === true) return { html: html(alertTexts.manage.tooMany) };
      const applied = await alerts.applyWords(telegramId, change);
      if (!applied.ok) return { html: html(words.full) };
      const said = saidOf(change, applied.value, now());
      const parts = made === null ? said : [alertTexts.manage.made(made.name), ...said];
      const none = made === null && (await alerts.rules(telegramId)).length === 0 && change.stop !== true;
      return { html: [words.done(parts), ...(none ? [alertTexts.manage.none] : [])].map(html).join('\n') };
    },
  };
}

export function alertWordsChat({
  say,
  ear,
  answers,
}: Pick<AlertWordsDeps, 'say' | 'ear'> & { readonly answers: AlertWordsAnswers }): Composer<Context> {
  const composer = new Composer();
  composer.on(TEXTS).filter(isMentioned, async (ctx, next) => {
    const heard = ctx.editedMessage ? null : await ear.hear(ctx);
    if (heard?.about !== 'alerts' || ctx.from === undefined) return next();
    const answer = await answers.answer(asTelegramId(ctx.from.id), heard.reading, ruleIdOf(ctx));
    ear.keep(ctx, heard);
    const isTold = await tellInPrivate(ctx, ctx.from.id, [answer]);
    await say(ctx, { html: html(isTold ? words.inPrivate : words.openPrivate), opens: null });
  });
  composer
    .filter(isPrivate)
    .on(TEXTS)
    .filter(
      ctx => !ctx.msg.text.startsWith('/') && ctx.from !== undefined,
      async (ctx, next) => {
        const heard = await ear.hear(ctx);
        if (heard?.about !== 'alerts') return next();
        // Edited, it would be a second change.
        if (ctx.editedMessage) return void (await say(ctx, { html: html(words.edited), opens: null }));
        const answer = await answers.answer(asTelegramId(ctx.from?.id ?? 0), heard.reading, ruleIdOf(ctx));
        ear.keep(ctx, heard);
        await say(ctx, { ...answer, opens: null });
        // Whoever stops them in trouble gets help as well.
        if (isCrisis(ctx.msg.text)) return next();
      },
    );
  return composer;
}

const ruleIdOf = (ctx: TextContext): string => `c${ctx.update.update_id.toString(36)}-${ctx.msg.date.toString(36)}`;

/** Made from a message: the name that the alert has. isFull: they have as many as one person may. */
async function addRule(alerts: AlertControls, telegramId: TelegramId, { only, minProfitPct }: AlertWords, id: string) {
  const { sports, houses, leagues, classes, kinds } = only;
  const name = alertTexts.manage
    .ruleName([
      sports.length === 0 ? alertTexts.manage.anySurebet : sports.map(sport => SPORT_NAMES[sport] ?? sport).join(', '),
      ...leagues,
      ...houses.map(house => findBook(house).name),
      ...(minProfitPct == null ? [] : [alertTexts.manage.from(words.percent(minProfitPct))]),
    ])
    .slice(0, 60);
  const filter = {
    ...EMPTY_FILTER,
    ...{ sports: [...sports], houses: [...houses], leagues: [...leagues], classes: [...classes] },
    profitFrom: minProfitPct ?? null,
  };
  const isAdded = await alerts.addRule(telegramId, { name, kind: kinds[0] ?? 'pre', filter }, id);
  return { name, isFull: !isAdded };
}

/** Each part of a change as the person would say it. */
function saidOf(change: AlertWords, settings: AlertSettings, now: number): string[] {
  const { only, exclude, include, minProfitPct, quiet, activeHours } = change;
  if (change.stop === true) return [words.stopped];
  const conditions: AlertCondition[] =
    change.create === true ? [] : settings.mutes.flatMap(mute => conditionOf(mute) ?? []);
  const groups = new Set(subjectsOf(only).map(({ about }) => about));
  const onlys = conditions.filter(each => each.kind === 'only' && each.subjects.some(({ about }) => groups.has(about)));
  const until = pauseEnd(change, now);
  const at = until === null ? null : momentText(until, settings.timeZone, now);
  const excluded = subjectsOf(exclude).map(subject => conditionName({ kind: 'mute', subject }));
  return [
    ...(change.resume === true
      ? [change.clear === true ? words.backAll : words.back]
      : change.clear === true
        ? [words.cleared]
        : []),
    ...onlys.map(conditionName),
    ...excluded,
    ...(at !== null && excluded.length > 0 ? [words.subjectUntil(at)] : []),
    ...subjectsOf(include).map(subject => words.againOf(conditionName({ kind: 'mute', subject }).replace(/^sem /, ''))),
    ...(minProfitPct === undefined || change.create === true
      ? []
      : [minProfitPct === null ? words.noFloor : conditionName({ kind: 'floor', percent: minProfitPct })]),
    ...(activeHours ? [words.silence(activeHours.to, activeHours.from)] : []),
    ...(quiet === undefined ? [] : [quiet === null ? words.noSilence : words.silence(quiet.from, quiet.to)]),
    ...(at !== null && excluded.length === 0 ? [words.pausedUntil(at)] : []),
    ...(change.digestAt === undefined
      ? []
      : [change.digestAt === null ? words.noDigest : words.digest(change.digestAt)]),
    ...(change.weekly === undefined ? [] : [change.weekly ? words.weekly : words.noWeekly]),
  ];
}

function pauseEnd({ pauseMinutes, pauseUntil }: AlertWords, now: number): number | null {
  return pauseUntil ?? (pauseMinutes === undefined ? null : now + pauseMinutes * 60_000);
}

/** '14:30', or '29/11 às 08:00' of another day. */
function momentText(at: number, timeZone: string, now: number): string {
  const clock = localClock(epochMs(at), timeZone);
  const [, month, day] = localDay(epochMs(at), timeZone).split('-');
  return localDay(epochMs(at), timeZone) === localDay(epochMs(now), timeZone) ? clock : `${day}/${month} às ${clock}`;
}
