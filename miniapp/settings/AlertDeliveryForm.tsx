/** The section that says whether alerts are delivered to a person, and when. */

import { useId } from 'react';
import {
  type AlertSettings,
  type AlertSettingsChange,
  MAX_PER_HOUR,
  type Mute,
} from '#shared/alerts/alert-settings.ts';
import { PAUSES, type Pause, pausedUntil, pauseEnd, withPause } from '#shared/alerts/pause.ts';
import { alertDelivery as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';
import { useConfig } from '../server/use-config.ts';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { ChipChoice } from '../ui/button/ChipChoice.tsx';
import { Input } from '../ui/field/Input.tsx';
import { ListBlock } from '../ui/list/ListBlock.tsx';
import { ListCell } from '../ui/list/ListCell.tsx';
import { ListSection } from '../ui/list/ListSection.tsx';
import { ListText } from '../ui/list/ListText.tsx';
import { SwitchCell } from '../ui/list/SwitchCell.tsx';
import tools from '../ui/tools.module.css';
import { readTimeField, timeFieldText } from './time-fields.ts';
import { useAlertSettings } from './use-alert-settings.ts';

/** Typical night hours; and those that somebody who chooses their own begins with. */
const NIGHT = { from: 0, to: 8 * 60 };
const LONG_NIGHT = { from: 23 * 60, to: 8 * 60 };
const EVENING = 20 * 60;
const PER_HOUR = [5, 20, MAX_PER_HOUR];

export function AlertDeliveryForm() {
  const { data, set: change, problem } = useAlertSettings();
  if (data === undefined) return null;
  if (data.settings === null) {
    return (
      <ListSection>
        <ListBlock>
          <ListText>{words.noTelegram}</ListText>
        </ListBlock>
      </ListSection>
    );
  }
  if (!data.canWrite) return <MayNotWrite />;
  const seen = data.settings;
  const { paused, digestAt, weekly, procedures, mutes, perHour } = seen;
  const set = (settings: AlertSettingsChange) => change(seen, settings);
  const most = perHour ?? MAX_PER_HOUR;
  return (
    <>
      <ListSection note={words.inChat}>
        {problem !== null && (
          <ListBlock>
            <p role="alert" className={tools.problem}>
              {problem}
            </p>
          </ListBlock>
        )}
        <SwitchCell label={words.on} isOn={!paused} onChange={isOn => set({ paused: !isOn })} />
        <Silence seen={seen} onChange={set} />
        <ListBlock>
          <ChipChoice
            label={words.most}
            value={String(most)}
            // Another number may have been said in the chat.
            options={[...new Set([...PER_HOUR, most])]
              .sort((a, b) => a - b)
              .map(each => [String(each), words.perHour(each)])}
            onChange={next => set({ perHour: Number(next) === MAX_PER_HOUR ? null : Number(next) })}
          />
          <ListText>{words.perHourNote}</ListText>
        </ListBlock>
        <SwitchCell
          label={words.digest}
          isOn={digestAt !== null}
          onChange={isOn => set({ digestAt: isOn ? EVENING : null })}
        />
        {digestAt !== null && (
          <ListBlock joined>
            <div className={tools.row}>
              <Time label={words.at} minute={digestAt} onChange={at => set({ digestAt: at })} />
            </div>
          </ListBlock>
        )}
        <SwitchCell label={words.weekly} isOn={weekly} onChange={isOn => set({ weekly: isOn })} />
        <SwitchCell label={words.procedures} isOn={procedures} onChange={isOn => set({ procedures: isOn })} />
      </ListSection>
      <Standing mutes={mutes} onChange={kept => set({ mutes: kept })} />
    </>
  );
}

interface SilenceProps {
  seen: AlertSettings;
  onChange: (settings: AlertSettingsChange) => void;
}

/** Silence that ends by itself, and the one of every day. */
function Silence({ seen: { mutes, quiet, timeZone }, onChange }: SilenceProps) {
  const now = epochMs(Date.now());
  const until = pausedUntil(mutes, now);
  const isNight = quiet?.from === NIGHT.from && quiet.to === NIGHT.to;
  const isOwn = quiet !== null && !isNight;
  const span = ({ from, to }: typeof NIGHT) => words.quietSpan(timeFieldText(from), timeFieldText(to));
  return (
    <>
      <ListBlock>
        <ChipChoice<Pause | 'none' | 'until'>
          label={words.pause}
          value={until === null ? 'none' : 'until'}
          options={[
            ['none', words.pauses.none],
            ...(until === null ? [] : [['until', words.until(formatDate(until, now, timeZone))] as const]),
            ...PAUSES.map(each => [each, words.pauses[each]] as const),
          ]}
          onChange={chosen => {
            if (chosen === 'until') return;
            const end = chosen === 'none' ? null : pauseEnd(chosen, now, timeZone);
            onChange({ mutes: withPause(mutes, end, now) });
          }}
        />
      </ListBlock>
      <ListBlock>
        <ChipChoice<'night' | 'never' | 'own'>
          label={words.quiet}
          value={quiet === null ? 'never' : isNight ? 'night' : 'own'}
          options={[
            ['night', span(NIGHT)],
            ['never', words.never],
            ['own', isOwn ? span(quiet) : words.choose],
          ]}
          onChange={chosen =>
            onChange({ quiet: { night: NIGHT, never: null, own: isOwn ? quiet : LONG_NIGHT }[chosen] })
          }
        />
      </ListBlock>
      {isOwn && (
        <ListBlock joined>
          <div className={tools.row}>
            <Time label={words.from} minute={quiet.from} onChange={from => onChange({ quiet: { ...quiet, from } })} />
            <Time label={words.to} minute={quiet.to} onChange={to => onChange({ quiet: { ...quiet, to } })} />
          </div>
        </ListBlock>
      )}
    </>
  );
}

/** What is muted, and the conditions on all alerts. */
function Standing({ mutes, onChange }: { mutes: readonly Mute[]; onChange: (kept: Mute[]) => void }) {
  const now = Date.now();
  // A pause that ends by itself is among the silences.
  const standing = mutes.filter(({ kind, until }) => (until === null ? true : kind !== 'all' && until > now));
  if (standing.length === 0) return null;
  return (
    <ListSection title={words.standing} level={3}>
      {standing.map(mute => {
        const name = mute.kind === 'all' ? words.everything : mute.name;
        return (
          <ListCell
            key={mute.key}
            after={
              <Button aria-label={words.lift(name)} onClick={() => onChange(mutes.filter(each => each !== mute))}>
                {words.liftShort}
              </Button>
            }
          >
            {name}
          </ListCell>
        );
      })}
    </ListSection>
  );
}

/** Telegram lets a bot write only to people who have written to it. */
function MayNotWrite() {
  const username = useConfig()?.bot?.username;
  return (
    <ListSection>
      <ListBlock>
        <p>{words.mayNotWrite}</p>
        {username && (
          <ButtonLink
            isOutside
            href={`https://t.me/${username}?start=alerta`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.openBot}
          </ButtonLink>
        )}
      </ListBlock>
    </ListSection>
  );
}

function Time({ label, minute, onChange }: { label: string; minute: number; onChange: (minute: number) => void }) {
  const id = useId();
  return (
    <>
      <label className={tools.hint} htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        type="time"
        value={timeFieldText(minute)}
        onChange={event => {
          const typed = readTimeField(event.target.value);
          if (typed !== null) onChange(typed);
        }}
      />
    </>
  );
}
