/** The section that says whether alerts are delivered to a person, and when. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import {
  type AlertSettings,
  type AlertSettingsChange,
  alertDeliverySchema,
  MAX_PER_HOUR,
  type Mute,
} from '#shared/alerts/alert-settings.ts';
import { alertDelivery as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { changeBetween } from '#shared/sync/field-change.ts';
import { askAgain } from '../server/ask-again.ts';
import { RequestFailure } from '../server/failure.ts';
import { readApi } from '../server/request.ts';
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
import { useAlertDelivery } from './use-alert-delivery.ts';

/** Typical night hours. */
const NIGHT = { from: 23 * 60, to: 7 * 60 };
const EVENING = 20 * 60;
const PER_HOUR = [5, 10, 20, MAX_PER_HOUR];

export function AlertDeliveryForm() {
  const { data, fetch, queryKey } = useAlertDelivery();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ seen, wanted }: { seen: AlertSettings; wanted: AlertSettingsChange }) =>
      readApi(fetch, api => api['alert-settings'].$put({ json: changeBetween(seen, wanted) }), alertDeliverySchema),
    onError: () => askAgain(queries, { queryKey }),
    onSuccess: kept => queries.setQueryData(queryKey, kept),
  });
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
  const { paused, quiet, digestAt, weekly, procedures, mutes, perHour } = seen;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const set = (settings: AlertSettingsChange) => change.mutate({ seen, wanted: { ...settings, timeZone: zone } });
  return (
    <>
      <ListSection note={words.inChat}>
        {change.isError && (
          <ListBlock>
            <p role="alert" className={tools.problem}>
              {change.error instanceof RequestFailure && change.error.status === 409
                ? change.error.message
                : words.failed}
            </p>
          </ListBlock>
        )}
        <SwitchCell label={words.on} isOn={!paused} onChange={isOn => set({ paused: !isOn })} />
        <SwitchCell label={words.quiet} isOn={quiet !== null} onChange={isOn => set({ quiet: isOn ? NIGHT : null })} />
        {quiet !== null && (
          <ListBlock joined>
            <div className={tools.row}>
              <Time label={words.from} minute={quiet.from} onChange={from => set({ quiet: { ...quiet, from } })} />
              <Time label={words.to} minute={quiet.to} onChange={to => set({ quiet: { ...quiet, to } })} />
            </div>
          </ListBlock>
        )}
        <ListBlock>
          <ChipChoice
            label={words.perHour}
            value={String(perHour ?? MAX_PER_HOUR)}
            options={PER_HOUR.map(each => [String(each), String(each)])}
            onChange={most => set({ perHour: Number(most) === MAX_PER_HOUR ? null : Number(most) })}
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

/** What is muted, and the conditions on all alerts. */
function Standing({ mutes, onChange }: { mutes: readonly Mute[]; onChange: (kept: Mute[]) => void }) {
  const now = Date.now();
  const standing = mutes.filter(({ until }) => until === null || until > now);
  if (standing.length === 0) return null;
  return (
    <ListSection title={words.standing} level={3}>
      {standing.map(mute => {
        const name = mute.kind === 'all' ? words.everything : mute.name;
        return (
          <ListCell
            key={mute.key}
            after={
              <Button aria-label={words.lift(name)} onClick={() => onChange(standing.filter(each => each !== mute))}>
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
