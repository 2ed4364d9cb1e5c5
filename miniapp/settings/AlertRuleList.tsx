/** Alert rules: rename, use and delete them. A rule passed in is added. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type AlertRule, MAX_RULE_NAME, type NewAlertRule } from '#shared/alerts/alert-rule.ts';
import { alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { useWholeAddress } from '../navigation/use-address.ts';
import { loginHref } from '../session/redirect.ts';
import { useClosingConfirmation } from '../telegram/closing-confirmation.ts';
import { useHaptics } from '../telegram/haptics.ts';
import tools from '../ui/tools.module.css';
import { AlertDeliveryForm } from './AlertDeliveryForm.tsx';
import { type AlertRulesState, useAlertRules } from './use-alert-rules.ts';

export interface AlertRulesProps {
  /** A rule to add on opening; null: the list is only shown. */
  rule: NewAlertRule | null;
  onUse: (rule: AlertRule) => void;
}

export function AlertRuleList({ rule, onUse }: AlertRulesProps) {
  const alerts = useAlertRules(true);
  const [said, say] = useState('');
  const added = useRef<NewAlertRule | null>(null);
  const { add } = alerts;
  const haptic = useHaptics();
  useEffect(() => {
    if (rule === null || added.current === rule) return;
    added.current = rule;
    // A failure is in `problem`.
    add(rule).then(
      ({ name }) => {
        haptic('success');
        say(words.created(name));
      },
      () => haptic('error'),
    );
  }, [rule, add, haptic]);
  if (alerts.needsSignIn) return <SignIn />;
  return (
    <div className={tools.stack}>
      <p role="status">{said}</p>
      {alerts.problem && (
        <p role="alert" className={tools.problem}>
          {alerts.problem}
        </p>
      )}
      {alerts.rules === undefined && !alerts.problem && <p className={tools.hint}>{words.loading}</p>}
      {alerts.rules?.length === 0 && <p>{words.empty}</p>}
      {alerts.rules && alerts.rules.length > 0 && <p className={tools.hint}>{words.count(alerts.rules.length)}</p>}
      <ul>
        {alerts.rules?.map(each => (
          <Rule key={each.id} rule={each} alerts={alerts} onUse={onUse} onSay={say} />
        ))}
      </ul>
      <AlertDeliveryForm />
    </div>
  );
}

function SignIn() {
  const address = useWholeAddress();
  return (
    <div className={tools.stack}>
      <p>{words.signIn}</p>
      <Link className={tools.button} data-primary href={loginHref(address)}>
        {words.signInLink}
      </Link>
    </div>
  );
}

interface RuleProps {
  rule: AlertRule;
  alerts: AlertRulesState;
  onUse: (rule: AlertRule) => void;
  onSay: (text: string) => void;
}

/** seen: the name when the field was opened; null after a refusal: then the name that the list shows now. */
interface Draft {
  readonly text: string;
  readonly seen: string | null;
}

function Rule({ rule, alerts, onUse, onSay }: RuleProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  useClosingConfirmation(draft !== null && draft.text.trim() !== rule.name);
  const haptic = useHaptics();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const name = draft?.text.trim() ?? '';
    const seen = draft?.seen ?? rule.name;
    setDraft(null);
    if (name === '' || name === seen) return;
    // After a refusal the typed name stays in the field, beside the name that another device gave the rule.
    alerts.rename({ ...rule, name: seen }, name).catch(() => setDraft({ text: name, seen: null }));
  };
  if (draft !== null) {
    return (
      <li>
        <form className={tools.row} onSubmit={save}>
          <input
            className={tools.input}
            aria-label={words.nameLabel}
            maxLength={MAX_RULE_NAME}
            value={draft.text}
            onChange={event => setDraft({ ...draft, text: event.target.value })}
          />
          <button type="submit" className={tools.button}>
            {words.save}
          </button>
        </form>
        {draft.seen === null && <p className={tools.hint}>{words.nameNow(rule.name)}</p>}
      </li>
    );
  }
  const remove = () =>
    alerts.remove(rule).then(
      () => {
        haptic('success');
        onSay(words.deleted(rule.name));
      },
      () => haptic('error'),
    );
  return (
    <li className={tools.row} data-rule={rule.id}>
      <span className={tools.rowMain}>{rule.name}</span>
      <button type="button" className={tools.plain} aria-label={words.apply(rule.name)} onClick={() => onUse(rule)}>
        {words.applyShort}
      </button>
      <button
        type="button"
        className={tools.plain}
        aria-label={words.rename(rule.name)}
        onClick={() => setDraft({ text: rule.name, seen: rule.name })}
      >
        {words.renameShort}
      </button>
      <button type="button" className={tools.plain} aria-label={words.remove(rule.name)} onClick={() => void remove()}>
        {words.removeShort}
      </button>
    </li>
  );
}
