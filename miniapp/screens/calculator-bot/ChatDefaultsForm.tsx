/** What the bot takes for granted of this person: typed here, kept by the server once they say so. */
import { type FormEvent, useState } from 'react';
import { calculatorBot } from '#shared/catalogue/chat/calculator-bot.ts';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { rateText } from '#shared/catalogue/numbers/rate-text.ts';
import type { ChatDefaults, ChatSettings } from '#shared/chat/question/chat-defaults.ts';
import { COMMISSION_PRESETS } from '#shared/markets/commissions.ts';
import type { Cents } from '#shared/units.ts';
import { RequestFailure } from '../../server/failure.ts';
import { allReadable } from '../../settings/all-readable.ts';
import { NumberField } from '../../settings/NumberField.tsx';
import { parseCommissionField, parseReaisField, parseStepField } from '../../settings/number-fields.ts';
import { useCommissions } from '../../settings/use-commissions.ts';
import { useClosingConfirmation } from '../../telegram/closing-confirmation.ts';
import { useHaptics } from '../../telegram/haptics.ts';
import facts from '../../ui/facts.module.css';
import { ListFailed } from '../../ui/ListFailed.tsx';
import { ListLoading } from '../../ui/ListLoading.tsx';
import { Notice, NoticePlace } from '../../ui/Notice.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import tools from '../../ui/tools.module.css';
import styles from './CalculatorBotScreen.module.css';
import { useChatSettings } from './use-chat-side.ts';

const words = calculatorBot.defaults;

export function ChatDefaultsForm() {
  const settings = useChatSettings();
  if (settings.data !== undefined) return <Form kept={settings.data} save={settings.save} />;
  if (settings.isError) return <ListFailed words={words.loadFailed} onRetry={() => void settings.refetch()} />;
  return <ListLoading text={words.loading} lines={3} />;
}

function Form({ kept, save }: { kept: ChatSettings; save: ReturnType<typeof useChatSettings>['save'] }) {
  const [draft, setDraft] = useState(kept.defaults);
  // Another number from outside is not what the field is in the middle of: it begins anew.
  const [chosen, setChosen] = useState(0);
  const [isUnreadable, setUnreadable] = useState(false);
  const commissions = useCommissions();
  const haptic = useHaptics();
  const names = Object.keys(draft) as (keyof ChatDefaults)[];
  const isDirty = names.some(name => draft[name] !== kept.defaults[name]);
  useClosingConfirmation(isDirty);
  const set = (change: Partial<ChatDefaults>) => {
    setDraft(before => ({ ...before, ...change }));
    if (!save.isIdle) save.reset();
  };
  const money = (value: number) => formatMoneyInput(value as Cents);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const isReadable = allReadable(event.currentTarget);
    setUnreadable(!isReadable);
    if (!isReadable) {
      save.reset();
      haptic('error');
      return;
    }
    try {
      await save.mutateAsync({ ...kept, defaults: draft });
      haptic('success');
    } catch {
      // What went wrong is shown below.
      haptic('error');
    }
  }

  return (
    <form
      className={`${tools.stack} ${styles.form}`}
      onSubmit={event => void submit(event)}
      onChange={() => setUnreadable(false)}
    >
      <p className={facts.intro}>{words.intro}</p>
      <div className={styles.fields}>
        <div className={tools.group}>
          <NumberField
            label={words.total}
            value={draft.total}
            print={money}
            parse={parseReaisField}
            onChange={total => set({ total })}
          />
        </div>
        <div className={tools.group}>
          <NumberField
            label={words.step}
            value={draft.step}
            print={money}
            parse={parseStepField}
            onChange={step => set({ step })}
          />
        </div>
        <div className={tools.group}>
          <NumberField
            label={words.bankroll}
            value={draft.bankroll}
            print={money}
            parse={parseReaisField}
            onChange={bankroll => set({ bankroll })}
          />
        </div>
        <div className={tools.group}>
          <NumberField
            key={chosen}
            label={words.commission}
            value={draft.commission}
            print={rateText}
            parse={parseCommissionField}
            onChange={commission => set({ commission })}
          />
          <fieldset className={tools.group}>
            <legend className="visually-hidden">{words.presets}</legend>
            <div className={tools.chips}>
              {COMMISSION_PRESETS.map(({ exchange, name }) => {
                const commission = commissions[exchange];
                return (
                  <button
                    key={name}
                    type="button"
                    className={tools.chip}
                    aria-pressed={draft.commission === commission}
                    onClick={() => {
                      set({ commission });
                      setChosen(chosen + 1);
                    }}
                  >
                    {name} {rateText(commission)}&nbsp;%
                  </button>
                );
              })}
            </div>
          </fieldset>
        </div>
      </div>
      <p className={tools.hint}>{words.blank}</p>
      <div>
        <SubmitButton busy={save.isPending}>{words.save}</SubmitButton>
      </div>
      <NoticePlace>
        {isUnreadable && (
          <Notice tone="failure">
            <p>{words.unreadable}</p>
          </Notice>
        )}
        {isDirty && !isUnreadable && !save.isError && <p className={tools.hint}>{words.dirty}</p>}
        {!isDirty && save.isSuccess && (
          <Notice tone="done">
            <p>{words.saved}</p>
          </Notice>
        )}
        {save.isError && (
          <Notice tone="failure">
            <p>{save.error instanceof RequestFailure ? save.error.error.message : words.failed}</p>
          </Notice>
        )}
      </NoticePlace>
    </form>
  );
}
