/** Everything of one block: its name, what it does, where it leads, and what is wrong with it. */

import { flowProblemSentence } from '#shared/catalogue/flow/problems.ts';
import { flowBuilder } from '#shared/catalogue/flow/screen.ts';
import { flowBlocks } from '#shared/catalogue/flow/screen-blocks.ts';
import { type BlockKind, blockExits, type FlowBlock } from '#shared/flow/schema/blocks.ts';
import { LONGEST_NAME, MOST_VARIABLES } from '#shared/flow/schema/limits.ts';
import { namesOf } from '#shared/flow/schema/names.ts';
import type { FlowProblem } from '#shared/flow/schema/problem.ts';
import tools from '../../../ui/tools.module.css';
import type { FlowEditor } from '../edit/flow-editor.ts';
import { changeBlock, connect } from '../edit/flow-edits.ts';
import { newPartId } from '../edit/new-block.ts';
import { BlockIcon } from '../view/BlockIcon.tsx';
import { lookOf } from '../view/block-look.ts';
import type { FormNames } from '../view/block-view.ts';
import { blockName, exitName, kindName } from '../view/block-view.ts';
import { ArbsFields, CalculatorFields, HttpFields, PersonFields } from './ArbiFields.tsx';
import styles from './BlockForm.module.css';
import type { FieldsProps } from './block-fields.ts';
import {
  ConditionFields,
  JumpFields,
  LanguageFields,
  MemberFields,
  SetFields,
  SubflowFields,
  WaitFields,
} from './DecideFields.tsx';
import { FieldGroup, LineField, Picked } from './fields.tsx';
import { StartFields } from './StartFields.tsx';
import { MessageFields, PageFields, QuestionFields } from './TalkFields.tsx';

export interface BlockFormProps {
  block: FlowBlock;
  editor: FlowEditor;
  names: FormNames;
  problems: readonly FlowProblem[];
}

export function BlockForm({ block, editor, names, problems }: BlockFormProps) {
  const own = problems
    .filter(problem => problem.block === block.id)
    .toSorted((one, other) => Number(one.isWarning) - Number(other.isWarning));
  const change = (fields: Readonly<Record<string, unknown>>, topic?: string) =>
    editor.edit(changeBlock(block.id, fields), topic && `${block.id} ${topic}`);
  const problemOf = (field: string) => {
    const found = own.find(each => !each.isWarning && (each.field === field || each.field?.startsWith(`${field}.`)));
    return found && flowProblemSentence(found);
  };
  const addVariable = (name: string) =>
    editor.edit(flow =>
      flow.variables.length >= MOST_VARIABLES
        ? flow
        : { ...flow, variables: [...flow.variables, { name, type: typeFor(block.kind), choices: [], start: '' }] },
    );
  return (
    <section className={styles.form} aria-label={flowBuilder.form.label(blockName(block))} data-block-form="">
      <h2 className={styles.heading} tabIndex={-1}>
        <BlockIcon {...lookOf(block)} />
        {kindName(block)}
      </h2>
      {own.length > 0 && (
        <ul className={styles.problems} data-warning={own.every(({ isWarning }) => isWarning) || undefined}>
          {own.map(problem => (
            <li
              key={`${problem.code} ${problem.field} ${problem.detail}`}
              data-warning={problem.isWarning || undefined}
            >
              {flowProblemSentence(problem)}
            </li>
          ))}
        </ul>
      )}
      <LineField
        label={flowBlocks.fields.name}
        hint={flowBlocks.fields.nameHint}
        most={LONGEST_NAME}
        value={block.name}
        onChange={name => change({ name }, 'name')}
      />
      <Fields
        block={block}
        onChange={change}
        names={names}
        variables={[...namesOf(names.flow).keys()]}
        problemOf={problemOf}
        onVariable={addVariable}
      />
      <Exits block={block} editor={editor} names={names} problemOf={problemOf} />
    </section>
  );
}

const typeFor = (kind: BlockKind) => (kind === 'wait' ? 'date' : kind === 'set' ? 'number' : 'text');

type AnyFieldsProps = Omit<FieldsProps<BlockKind>, 'block' | 'onChange'> & {
  block: FlowBlock;
  onChange: (fields: Readonly<Record<string, unknown>>, topic?: string) => void;
};

function Fields({ block, ...rest }: AnyFieldsProps) {
  switch (block.kind) {
    case 'start':
      return <StartFields block={block} {...rest} />;
    case 'message':
      return <MessageFields block={block} {...rest} />;
    case 'page':
      return <PageFields block={block} {...rest} />;
    case 'question':
      return <QuestionFields block={block} {...rest} />;
    case 'condition':
      return <ConditionFields block={block} {...rest} />;
    case 'set':
      return <SetFields block={block} {...rest} />;
    case 'calculator':
      return <CalculatorFields block={block} {...rest} />;
    case 'arbs':
      return <ArbsFields block={block} {...rest} />;
    case 'member':
      return <MemberFields block={block} {...rest} />;
    case 'language':
      return <LanguageFields block={block} {...rest} />;
    case 'wait':
      return <WaitFields block={block} {...rest} />;
    case 'jump':
      return <JumpFields block={block} {...rest} />;
    case 'subflow':
      return <SubflowFields block={block} {...rest} />;
    case 'person':
      return <PersonFields block={block} {...rest} />;
    case 'http':
      return <HttpFields block={block} {...rest} />;
    case 'end':
      return null;
  }
}

/** Where each way out leads: what the canvas draws as lines, for the keyboard and the phone. */
function Exits({
  block,
  editor,
  names,
  problemOf,
}: Omit<BlockFormProps, 'problems'> & Pick<AnyFieldsProps, 'problemOf'>) {
  const { flow } = names;
  const exits = blockExits(block);
  if (exits.length === 0) return null;
  const targets = flow.blocks.filter(({ kind }) => kind !== 'start');
  const nameCounts = Map.groupBy(targets, blockName);
  const nameOf = (target: FlowBlock) => {
    const same = nameCounts.get(blockName(target)) ?? [];
    return same.length > 1 ? `${blockName(target)} ${same.indexOf(target) + 1}` : blockName(target);
  };
  return (
    <FieldGroup label={flowBlocks.fields.exits}>
      {exits.map(exit => (
        <Picked
          key={exit}
          label={exitName(block, exit)}
          value={flow.edges.find(edge => edge.from === block.id && edge.exit === exit)?.to ?? ''}
          options={targets.map(target => [target.id, nameOf(target)])}
          empty={flowBlocks.fields.nowhere}
          problem={problemOf(exit)}
          onChange={to => editor.edit(connect(block.id, exit, to === '' ? null : to, newPartId()))}
        />
      ))}
      <p className={tools.hint}>{flowBuilder.form.exitsHint}</p>
    </FieldGroup>
  );
}
