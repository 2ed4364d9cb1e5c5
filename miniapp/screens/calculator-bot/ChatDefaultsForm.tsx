/** The bot's defaults for this person: typed here, stored by the server when they save them. */

import { type FormEvent, useState } from 'react';
import { calculatorBot } from '#shared/catalogue/chat/calculator-bot.ts';
import { chatHouses } from '#shared/catalogue/chat/chat-houses.ts';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { BETFAIR_KINDS } from '#shared/language/names/betfair.ts';
import { COMMISSION_PRESETS } from '#shared/markets/commissions.ts';
import type { ChatDefaults, ChatSettings } from '#shared/reading/result/chat-defaults.ts';
import { cents } from '#shared/units.ts';
import { RequestFailure } from '../../server/failure.ts';
import { allReadable } from '../../settings/all-readable.ts';
import { useCommissions } from '../../settings/use-commissions.ts';
import { useClosingConfirmation } from '../../telegram/closing-confirmation.ts';
import { useHaptics } from '../../telegram/haptics.ts';
import { Chip } from '../../ui/button/Chip.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { ListFailed } from '../../ui/feedback/ListFailed.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { parseCommissionField, parseReaisField, parseStepField, type ReadField } from '../../ui/field/number-fields.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { ListBlock } from '../../ui/list/ListBlock.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';
import { ListText } from '../../ui/list/ListText.tsx';
import tools from '../../ui/tools.module.css';
import styles from './CalculatorBotScreen.module.css';
import { useChatSettings } from './use-chat-side.ts';

const words = calculatorBot.defaults;

export function ChatDefaultsForm() {
  const settings = useChatSettings();
  if (settings.data !== undefined) return <DefaultsForm kept={settings.data} save={settings.save} />;
  if (settings.isError) return <ListFailed words={words.loadFailed} onRetry={() => void settings.refetch()} />;
  return <ListLoading text={words.loading} lines={3} />;
}

interface DefaultsFormProps {
  kept: ChatSettings;
  save: ReturnType<typeof useChatSettings>['save'];
}

function DefaultsForm({ kept, save }: DefaultsFormProps) {
  // Only what was typed here: the other fields follow what another device saves.
  const [typed, setTyped] = useState<Partial<ChatDefaults>>({});
  const draft = { ...kept.defaults, ...typed };
  const [isUnreadable, setUnreadable] = useState(false);
  const haptic = useHaptics();
  const names = Object.keys(draft) as (keyof ChatDefaults)[];
  const isDirty = names.some(name => draft[name] !== kept.defaults[name]);
  useClosingConfirmation(isDirty);
  const set = (change: Partial<ChatDefaults>) => {
    setTyped(before => ({ ...before, ...change }));
    if (!save.isIdle) save.reset();
  };

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
      await save.mutateAsync({ kept, wanted: typed });
      setTyped({});
      haptic('success');
    } catch {
      // `SaveState` shows what went wrong.
      haptic('error');
    }
  }

  return (
    <form onSubmit={event => void submit(event)} onChange={() => setUnreadable(false)}>
      <ListSection note={words.blank}>
        <ListBlock>
          <ListText>{words.intro}</ListText>
          <div className={styles.fields}>
            <MoneyField name="total" draft={draft} parse={parseReaisField} set={set} />
            <MoneyField name="step" draft={draft} parse={parseStepField} set={set} />
            <MoneyField name="bankroll" draft={draft} parse={parseReaisField} set={set} />
            <CommissionField commission={draft.commission} onChange={commission => set({ commission })} />
            <BetfairField kind={draft.betfair} onChange={betfair => set({ betfair })} />
          </div>
          <div>
            <SubmitButton busy={save.isPending}>{words.save}</SubmitButton>
          </div>
          <SaveState save={save} isDirty={isDirty} isUnreadable={isUnreadable} />
        </ListBlock>
      </ListSection>
    </form>
  );
}

interface MoneyFieldProps {
  name: 'total' | 'step' | 'bankroll';
  draft: ChatDefaults;
  parse: (text: string) => ReadField;
  set: (change: Partial<ChatDefaults>) => void;
}

function MoneyField({ name, draft, parse, set }: MoneyFieldProps) {
  return (
    <div className={tools.group}>
      <NumberField
        label={words[name]}
        value={draft[name]}
        print={value => formatMoneyInput(cents(value))}
        parse={parse}
        onChange={value => set({ [name]: value })}
      />
    </div>
  );
}

interface CommissionFieldProps {
  commission: number | null;
  onChange: (commission: number | null) => void;
}

function CommissionField({ commission, onChange }: CommissionFieldProps) {
  const commissions = useCommissions();
  // A field keeps its own draft, so choosing a preset mounts a new field.
  const [presses, setPresses] = useState(0);
  return (
    <div className={tools.group}>
      <NumberField
        key={presses}
        label={words.commission}
        value={commission}
        print={rateText}
        parse={parseCommissionField}
        onChange={onChange}
      />
      <fieldset className={tools.group}>
        <legend className="visually-hidden">{words.presets}</legend>
        <div className={tools.chips}>
          {COMMISSION_PRESETS.map(({ exchange, name }) => (
            <Chip
              key={name}
              aria-pressed={commission === commissions[exchange]}
              onClick={() => {
                onChange(commissions[exchange]);
                setPresses(presses + 1);
              }}
            >
              {name} {rateText(commissions[exchange])}&nbsp;%
            </Chip>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

interface BetfairFieldProps {
  kind: ChatDefaults['betfair'];
  onChange: (kind: ChatDefaults['betfair']) => void;
}

function BetfairField({ kind, onChange }: BetfairFieldProps) {
  return (
    <SelectField
      label={words.betfair}
      value={kind ?? ''}
      options={[['', words.betfairAsks], ...BETFAIR_KINDS.map(each => [each, chatHouses.betfair[each]] as const)]}
      onChange={chosen => onChange(chosen === '' ? null : chosen)}
    />
  );
}

interface SaveStateProps extends Pick<DefaultsFormProps, 'save'> {
  isDirty: boolean;
  isUnreadable: boolean;
}

function SaveState({ save, isDirty, isUnreadable }: SaveStateProps) {
  return (
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
  );
}
