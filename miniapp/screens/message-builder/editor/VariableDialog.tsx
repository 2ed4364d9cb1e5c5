/** The variables there are, by where their value comes from. */

import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { postEditor } from '#shared/catalogue/posts/editor.ts';
import { VARIABLES, type VariableName, type VariableSource } from '#shared/posts/variables.ts';
import { Chip } from '../../../ui/button/Chip.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import { insert } from './editor-commands.ts';
import type { EditorDialogProps } from './LinkDialog.tsx';
import styles from './PostEditor.module.css';

const words = postEditor.variableDialog;
const SOURCES = ['subject', 'chat', 'time', 'person'] as const satisfies readonly VariableSource[];
const NAMES = Object.keys(VARIABLES) as VariableName[];

export function VariableDialog({ open, editor, onClose }: EditorDialogProps) {
  const choose = (name: VariableName) => {
    onClose();
    insert(editor, 'variable', { name });
  };
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <p className={tools.hint}>{words.hint}</p>
      {SOURCES.map(source => (
        <section key={source} className={tools.group} aria-label={words.groups[source]}>
          <h3 className={tools.legend}>{words.groups[source]}</h3>
          {source === 'subject' && <p className={tools.hint}>{words.subjectOnly}</p>}
          {source === 'person' && <p className={tools.hint}>{words.personOnly}</p>}
          <div className={tools.chips}>
            {NAMES.filter(name => VARIABLES[name] === source).map(name => (
              <Chip key={name} onClick={() => choose(name)}>
                {name}
                <span className={styles.example}>{postBuilder.examples[name]}</span>
              </Chip>
            ))}
          </div>
        </section>
      ))}
    </Dialog>
  );
}
