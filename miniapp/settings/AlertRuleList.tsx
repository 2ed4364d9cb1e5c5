/** The sections of alert rules, which are renamed, used and deleted there, and of their delivery. A rule passed in is added. */

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type AlertRule, MAX_RULE_NAME, type NewAlertRule } from '#shared/alerts/alert-rule.ts';
import { alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { conditionsText } from '../arb-terms/alert-name.ts';
import { useWholeAddress } from '../navigation/use-address.ts';
import { loginHref } from '../session/redirect.ts';
import { useClosingConfirmation } from '../telegram/closing-confirmation.ts';
import { useHaptics } from '../telegram/haptics.ts';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { PlainButton } from '../ui/button/PlainButton.tsx';
import { Input } from '../ui/field/Input.tsx';
import { Switch } from '../ui/field/Switch.tsx';
import { ListActions } from '../ui/list/ListActions.tsx';
import { ListBlock } from '../ui/list/ListBlock.tsx';
import { ListSection } from '../ui/list/ListSection.tsx';
import { ListText } from '../ui/list/ListText.tsx';
import tools from '../ui/tools.module.css';
import { AlertDeliveryForm } from './AlertDeliveryForm.tsx';
import styles from './AlertRuleList.module.css';
import { LastSent } from './LastSent.tsx';
import { type AlertRulesState, useAlertRules } from './use-alert-rules.ts';
import { type SentAlerts, useSentAlerts } from './use-sent-alerts.ts';

export interface AlertRulesProps {
  /** Where nothing around it has named it. */
  title?: string | undefined;
  /** A rule to add on opening; null: the list is only shown. */
  rule: NewAlertRule | null;
  onUse: (rule: AlertRule) => void;
}

export function AlertRuleList({ title, rule, onUse }: AlertRulesProps) {
  const alerts = useAlertRules(true);
  const sent = useSentAlerts(!alerts.needsSignIn && (alerts.rules?.length ?? 0) > 0);
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
  if (alerts.needsSignIn) return <SignIn title={title} />;
  return (
    <>
      <ListSection title={title}>
        <ListBlock>
          <p role="status">{said}</p>
          {alerts.problem && (
            <p role="alert" className={tools.problem}>
              {alerts.problem}
            </p>
          )}
          {alerts.rules === undefined && !alerts.problem && <ListText>{words.loading}</ListText>}
          {alerts.rules?.length === 0 && <p>{words.empty}</p>}
          {alerts.rules && alerts.rules.length > 0 && <ListText>{words.count(alerts.rules.length)}</ListText>}
        </ListBlock>
        <ul>
          {alerts.rules?.map(each => (
            <Rule key={each.id} rule={each} alerts={alerts} sent={sent} onUse={onUse} onSay={say} />
          ))}
        </ul>
      </ListSection>
      <AlertDeliveryForm />
    </>
  );
}

function SignIn({ title }: { title: string | undefined }) {
  const address = useWholeAddress();
  return (
    <ListSection title={title}>
      <ListBlock>
        <p>{words.signIn}</p>
        <ButtonLink primary href={loginHref(address)}>
          {words.signInLink}
        </ButtonLink>
      </ListBlock>
    </ListSection>
  );
}

interface RuleProps {
  rule: AlertRule;
  alerts: AlertRulesState;
  sent: SentAlerts;
  onUse: (rule: AlertRule) => void;
  onSay: (text: string) => void;
}

/** seen: the name when the field was opened; null after a refusal: then the name that the list shows now. */
interface Draft {
  readonly text: string;
  readonly seen: string | null;
}

function Rule({ rule, alerts, sent, onUse, onSay }: RuleProps) {
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
        <ListBlock>
          <form className={tools.row} onSubmit={save}>
            <Input
              aria-label={words.nameLabel}
              maxLength={MAX_RULE_NAME}
              value={draft.text}
              onChange={event => setDraft({ ...draft, text: event.target.value })}
            />
            <Button type="submit">{words.save}</Button>
          </form>
          {draft.seen === null && <ListText>{words.nameNow(rule.name)}</ListText>}
        </ListBlock>
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
  const { isOn = true } = rule;
  const turn = (next: boolean) =>
    alerts.turn(rule, next).then(
      () => onSay(next ? words.turnedOn(rule.name) : words.turnedOff(rule.name)),
      () => haptic('error'),
    );
  return (
    <li data-rule={rule.id}>
      <ListBlock>
        <div className={styles.rule} data-off={!isOn || undefined}>
          <div className={styles.head}>
            <span className={styles.words}>
              <span className={styles.name}>{rule.name}</span>
              <span className={styles.conditions}>{conditionsText(rule)}</span>
            </span>
            <Switch label={words.isOn(rule.name)} isOn={isOn} onChange={next => void turn(next)} />
          </div>
          <LastSent last={sent.of(rule)} isOn={isOn} />
          <ListActions plain>
            <PlainButton
              aria-label={words.test(rule.name)}
              disabled={sent.testing !== null}
              onClick={() => void sent.test(rule).then(onSay)}
            >
              {words.testShort}
            </PlainButton>
            <PlainButton aria-label={words.apply(rule.name)} onClick={() => onUse(rule)}>
              {words.applyShort}
            </PlainButton>
            <PlainButton
              aria-label={words.rename(rule.name)}
              onClick={() => setDraft({ text: rule.name, seen: rule.name })}
            >
              {words.renameShort}
            </PlainButton>
            <PlainButton aria-label={words.remove(rule.name)} onClick={() => void remove()}>
              {words.removeShort}
            </PlainButton>
          </ListActions>
        </div>
      </ListBlock>
    </li>
  );
}
