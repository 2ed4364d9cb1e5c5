/** The variables of a flow: what conversations keep, and of what type. */

import { flowBlocks } from '#shared/catalogue/flow/screen-blocks.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { MOST_CHOICES, MOST_VARIABLES } from '#shared/flow/schema/limits.ts';
import { type FlowVariable, VARIABLE } from '#shared/flow/schema/values.ts';
import { Button } from '../../../ui/button/Button.tsx';
import tools from '../../../ui/tools.module.css';
import type { FlowEditor } from '../edit/flow-editor.ts';
import styles from './BlockForm.module.css';
import { ChoiceField, LineField, TextArea } from './fields.tsx';
import { RemoveButton } from './RemoveButton.tsx';

const words = flowBlocks.fields;

export function VariablesForm({ flow, editor }: { flow: Flow; editor: FlowEditor }) {
  const { variables } = flow;
  const put = (at: number, next: FlowVariable | null, topic?: string) =>
    editor.edit(
      now => ({ ...now, variables: now.variables.flatMap((each, index) => (index === at ? (next ?? []) : each)) }),
      topic,
    );
  const add = () => editor.edit(now => ({ ...now, variables: [...now.variables, freshVariable(now)] }));
  return (
    <section className={styles.form} aria-label={words.variables}>
      {variables.length === 0 && <p className={tools.hint}>{words.noVariables}</p>}
      {variables.map((variable, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its name changes while it is typed.
        <div key={at} className={styles.entry}>
          <LineField
            label={words.variableName}
            most={40}
            value={variable.name}
            hint={words.variableHint}
            onChange={typed => {
              const name = typed.toLowerCase();
              if (VARIABLE.test(name)) put(at, { ...variable, name }, `variable ${at} name`);
            }}
          />
          <ChoiceField
            label={words.variableType}
            value={variable.type}
            options={flowBlocks.types}
            onChange={type => put(at, { ...variable, type })}
          />
          {variable.type === 'choice' && (
            <TextArea
              label={words.variableChoices}
              lines={3}
              value={variable.choices.join('\n')}
              onChange={typed =>
                put(
                  at,
                  {
                    ...variable,
                    choices:
                      typed === ''
                        ? []
                        : typed
                            .split('\n')
                            .slice(0, MOST_CHOICES)
                            .map(each => each.slice(0, 64)),
                  },
                  `variable ${at} choices`,
                )
              }
            />
          )}
          <LineField
            label={words.variableStart}
            most={1_000}
            value={variable.start}
            onChange={start => put(at, { ...variable, start }, `variable ${at} start`)}
          />
          <RemoveButton what={variable.name} onClick={() => put(at, null)} />
        </div>
      ))}
      {variables.length < MOST_VARIABLES && <Button onClick={add}>{words.addVariableLine}</Button>}
    </section>
  );
}

function freshVariable({ variables }: Flow): FlowVariable {
  const taken = new Set(variables.map(({ name }) => name));
  let number = variables.length + 1;
  while (taken.has(`valor${number}`)) number += 1;
  return { name: `valor${number}`, type: 'text', choices: [], start: '' };
}
