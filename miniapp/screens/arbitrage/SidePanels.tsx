/** The small sheets of the page: hidden items and keyboard shortcuts. */
import { hidden as hiddenWords, keys as keyWords } from '#shared/catalogue/arbitrage/around-list.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PlainButton } from '../../ui/button/PlainButton.tsx';
import { Dialog } from '../../ui/sheet/Dialog.tsx';
import tools from '../../ui/tools.module.css';
import type { PinsAndHidesState } from './live/use-pins-and-hides.ts';

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

export function HiddenPanel({ open, onClose, pinsAndHides }: PanelProps & { pinsAndHides: PinsAndHidesState }) {
  const list = pinsAndHides.kept.hidden;
  return (
    <Dialog open={open} title={hiddenWords.title} onClose={onClose}>
      <div className={tools.stack}>
        {list.length === 0 && <p>{hiddenWords.empty}</p>}
        <ul>
          {list.map(each => (
            <li key={`${each.kind} ${each.id}`} className={tools.row}>
              <span className={tools.rowMain}>
                {each.name}
                <span className={tools.rowNote}>{hiddenWords.kinds[each.kind]}</span>
              </span>
              <PlainButton
                aria-label={hiddenWords.bringBackNamed(each.name)}
                onClick={() => pinsAndHides.bringBack(each)}
              >
                {hiddenWords.bringBack}
              </PlainButton>
            </li>
          ))}
        </ul>
        {list.length > 1 && <Button onClick={pinsAndHides.bringAllBack}>{hiddenWords.bringAll}</Button>}
        <p className={tools.hint}>{hiddenWords.note}</p>
      </div>
    </Dialog>
  );
}

export function KeysPanel({ open, onClose }: PanelProps) {
  return (
    <Dialog open={open} title={keyWords.title} onClose={onClose}>
      <ul>
        {keyWords.list.map(([key, what]) => (
          <li key={key} className={tools.row}>
            <kbd className={tools.key}>{key}</kbd>
            <span>{what}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
