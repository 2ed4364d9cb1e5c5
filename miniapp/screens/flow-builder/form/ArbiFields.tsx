/** The fields of Arbi's own blocks: calculations, the best arbs, handing over to a person, an outside address. */

import { sports } from '#shared/catalogue/arbitrage/live-list.ts';
import { fieldLabel } from '#shared/catalogue/calculators/fields.ts';
import { PRESET_GROUPS, PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { flowBlocks } from '#shared/catalogue/flow/screen-blocks.ts';
import type { BlockOf } from '#shared/flow/schema/blocks.ts';
import { MOST_RULES } from '#shared/flow/schema/limits.ts';
import { SPORTS } from '#shared/markets/market.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Chip } from '../../../ui/button/Chip.tsx';
import { Check } from '../../../ui/field/Check.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './BlockForm.module.css';
import type { FieldsProps } from './block-fields.ts';
import { calculatorFields } from './calculator-fields.ts';
import {
  ChatChoice,
  ChoiceField,
  FieldGroup,
  LineField,
  NumberLine,
  Picked,
  TextArea,
  WrittenText,
} from './fields.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { VariableChoice } from './VariableChoice.tsx';

const words = flowBlocks.fields;
const CALCULATORS = PRESET_GROUPS.flatMap(({ presets }) => presets.map(id => [id, PRESETS[id].name] as const));

export function CalculatorFields({ block, onChange, variables, problemOf }: FieldsProps<'calculator'>) {
  const { labels, fields } = calculatorFields(block.calculator, block.fields);
  const textOf = (path: string) => block.fields.find(each => each.path === path)?.text ?? '';
  const type = (path: string, text: string) => {
    const rest = block.fields.filter(each => each.path !== path);
    onChange({ fields: text === '' ? rest : [...rest, { path, text }] }, path);
  };
  return (
    <>
      <Picked
        label={words.calculator}
        value={block.calculator}
        options={CALCULATORS}
        empty={words.choose}
        problem={problemOf('calculator')}
        onChange={calculator => onChange({ calculator, fields: [] })}
      />
      {fields.length > 0 && (
        <FieldGroup label={words.fieldsOf}>
          {fields.map(({ path, general, row }) => (
            <LineField
              key={path}
              label={words.fieldOf(fieldLabel(labels, block.calculator, general), row)}
              most={1_000}
              value={textOf(path)}
              problem={problemOf(`fields.${path}`)}
              onChange={text => type(path, text)}
            />
          ))}
          <p className={tools.hint}>
            {words.fieldHint(
              variables
                .slice(0, 3)
                .map(name => `{${name}}`)
                .join(', '),
            )}
          </p>
        </FieldGroup>
      )}
      <SayAndSave block={block} onChange={onChange} problemOf={problemOf} />
    </>
  );
}

interface SayAndSaveProps {
  block: { readonly say: boolean; readonly save: string };
  onChange: (fields: { say?: boolean; save?: string }, topic?: string) => void;
  problemOf: (field: string) => string | undefined;
}

function SayAndSave({ block, onChange, problemOf }: SayAndSaveProps) {
  return (
    <>
      <Check checked={block.say} onChange={say => onChange({ say })}>
        {words.say}
      </Check>
      <LineField
        label={words.saveAs}
        hint={words.saveHint}
        most={40}
        value={block.save}
        problem={problemOf('save')}
        onChange={save => onChange({ save: save.toLowerCase() }, 'save')}
      />
    </>
  );
}

export function ArbsFields({ block, onChange, problemOf }: FieldsProps<'arbs'>) {
  return (
    <>
      <ChoiceField
        label={words.list}
        value={block.list}
        options={flowBlocks.lists}
        onChange={list => onChange({ list })}
      />
      <Picked
        label={words.sport}
        value={block.sport ?? ''}
        options={SPORTS.map(sport => [sport, sports[sport]])}
        empty={words.anySport}
        onChange={chosen => onChange({ sport: SPORTS.find(sport => sport === chosen) ?? null })}
      />
      <LineField
        label={words.leastProfit}
        inputMode="decimal"
        most={40}
        value={block.least}
        problem={problemOf('least')}
        onChange={least => onChange({ least }, 'least')}
      />
      <NumberLine
        label={words.mostArbs}
        value={block.most}
        least={1}
        most={5}
        onChange={most => onChange({ most }, 'most')}
      />
      <Check checked={block.ownHouses} onChange={ownHouses => onChange({ ownHouses })}>
        {words.ownHouses}
      </Check>
      <SayAndSave block={block} onChange={onChange} problemOf={problemOf} />
    </>
  );
}

export function PersonFields({ block, onChange, names, variables, problemOf }: FieldsProps<'person'>) {
  return (
    <>
      <ChatChoice
        value={block.chat}
        chats={names.chats}
        problem={problemOf('chat')}
        onChange={chat => onChange({ chat })}
      />
      <WrittenText block={block} variables={variables} problemOf={problemOf} onChange={onChange} />
      <TextArea
        label={words.note}
        hint={words.noteHint}
        lines={2}
        variables={variables}
        value={block.note}
        problem={problemOf('note')}
        onChange={note => onChange({ note }, 'note')}
      />
      <Check checked={block.stays} onChange={stays => onChange({ stays })}>
        {words.stays}
      </Check>
    </>
  );
}

const METHODS = { GET: 'GET', POST: 'POST' } as const;

export function HttpFields(props: FieldsProps<'http'>) {
  const { block, onChange, variables, problemOf } = props;
  const toggle = (name: string) =>
    onChange({ send: block.send.includes(name) ? block.send.filter(each => each !== name) : [...block.send, name] });
  const own = props.names.flow.variables.map(({ name }) => name);
  return (
    <>
      <ChoiceField
        label={words.method}
        value={block.method}
        options={METHODS}
        onChange={method => onChange({ method })}
      />
      <TextArea
        label={words.url}
        lines={2}
        variables={variables}
        value={block.url}
        problem={problemOf('url')}
        onChange={url => onChange({ url: url.replaceAll('\n', '') }, 'url')}
      />
      {block.method === 'POST' && own.length > 0 && (
        <FieldGroup label={words.send}>
          <div className={tools.chips}>
            {own.map(name => (
              <Chip key={name} aria-pressed={block.send.includes(name)} onClick={() => toggle(name)}>
                {name}
              </Chip>
            ))}
          </div>
        </FieldGroup>
      )}
      {block.save.map((saved, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is kept is identified only by its position.
        <SavedPath key={at} {...props} saved={saved} at={at} />
      ))}
      {block.save.length < MOST_RULES && (
        <Button onClick={() => onChange({ save: [...block.save, { variable: '', path: '' }] })}>{words.addSave}</Button>
      )}
    </>
  );
}

type Saved = BlockOf<'http'>['save'][number];

function SavedPath({
  block,
  onChange,
  names,
  problemOf,
  onVariable,
  saved,
  at,
}: FieldsProps<'http'> & { saved: Saved; at: number }) {
  const set = (fields: Partial<Saved>, topic?: string) =>
    onChange({ save: block.save.map((each, index) => (index === at ? { ...saved, ...fields } : each)) }, topic);
  return (
    <div className={styles.entry}>
      <LineField
        label={words.savePath}
        most={120}
        value={saved.path}
        problem={problemOf(`save.${at}.path`)}
        onChange={path => set({ path }, `path ${at}`)}
      />
      <VariableChoice
        label={words.save}
        value={saved.variable}
        names={names}
        problem={problemOf(`save.${at}.variable`)}
        onChange={variable => set({ variable })}
        onVariable={onVariable}
      />
      <RemoveButton
        what={saved.path}
        onClick={() => onChange({ save: block.save.filter((_, index) => index !== at) })}
      />
    </div>
  );
}
