/** At the head of the alerts: how many are on and came today, or until when all are silent; and the touch that silences all. */
import { pausedUntil, withPause } from '#shared/alerts/pause.ts';
import { alertsHead as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';
import { useAlertRules } from '../../settings/use-alert-rules.ts';
import { useAlertSettings } from '../../settings/use-alert-settings.ts';
import { useSentAlerts } from '../../settings/use-sent-alerts.ts';
import { PlainButton } from '../../ui/button/PlainButton.tsx';

const NBSP = '\u00a0';

export function AlertsNote() {
  const { rules, needsSignIn } = useAlertRules(true);
  const sent = useSentAlerts(!needsSignIn && (rules?.length ?? 0) > 0);
  const settings = useAlertSettings().data?.settings;
  if (rules === undefined) return NBSP;
  if (settings?.paused) return words.paused;
  const now = epochMs(Date.now());
  const until = settings ? pausedUntil(settings.mutes, now) : null;
  if (settings && until !== null) return words.silentUntil(formatDate(until, now, settings.timeZone));
  const today = rules.reduce((sum, rule) => sum + (sent.of(rule)?.today ?? 0), 0);
  return words.count(rules.filter(({ isOn = true }) => isOn).length, today);
}

export function PauseAll() {
  const { data, set } = useAlertSettings();
  const settings = data?.canWrite ? data.settings : null;
  if (settings == null) return null;
  const { paused, mutes } = settings;
  const now = epochMs(Date.now());
  const isSilent = paused || pausedUntil(mutes, now) !== null;
  const resume = { paused: false, mutes: withPause(mutes, null, now) };
  return (
    <PlainButton onClick={() => set(settings, isSilent ? resume : { paused: true })}>
      {isSilent ? words.resume : words.pause}
    </PlainButton>
  );
}
