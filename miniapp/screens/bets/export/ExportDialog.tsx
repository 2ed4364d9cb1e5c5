/** What to export, from which period, and in which format. */

import { useMemo, useState } from 'react';
import { currencyIn } from '#shared/bets/exchange.ts';
import { EVERYTHING, exportRows } from '#shared/bets-export/export-rows.ts';
import { periodsIn, rowsIn } from '#shared/bets-export/periods.ts';
import { betsExport as words } from '#shared/catalogue/bets/export.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Labelled } from '../../../ui/field/Labelled.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import type { ExportFormat } from './export-worker.ts';
import { useExport } from './use-export.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface ExportDialogProps {
  store: BetsStore;
  /** The bets that filters and search leave; null: all of them. */
  shown: ReadonlySet<string> | null;
  onClose: () => void;
}

export function ExportDialog({ store, shown, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [scope, setScope] = useState<'all' | 'shown'>(shown === null ? 'all' : 'shown');
  const [period, setPeriod] = useState('');
  const { phase, start } = useExport(store, zone, onClose);
  const { book } = store;
  const all = useMemo(() => {
    if (scope === 'all' || shown === null) return exportRows(book, currencyIn(book), EVERYTHING);
    const procedures = new Set([...shown].flatMap(id => book.bets.get(id)?.terms.procedure ?? []));
    const filter = { bet: (id: string) => shown.has(id), procedure: (id: string) => procedures.has(id) };
    return exportRows(book, currencyIn(book), filter);
  }, [book, scope, shown]);
  const periods = useMemo(() => periodsIn(all, zone), [all]);
  const rows = useMemo(() => rowsIn(all, periods.includes(period) ? period : '', zone), [all, period, periods]);
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <div className={tools.stack}>
        <Choice label={words.format} value={format} options={words.formats} onChoose={setFormat} />
        {shown !== null && <Choice label={words.what} value={scope} options={words.scopes} onChoose={setScope} />}
        <Choice
          label={words.period}
          value={period}
          options={{ '': words.always, ...Object.fromEntries(periods.map(each => [`${each}`, periodText(each)])) }}
          order={['', ...periods]}
          onChoose={setPeriod}
        />
        {phase === 'failed' && (
          <p role="alert" className={tools.wrong}>
            {words.failed}
          </p>
        )}
        {phase === 'writing' && (
          <p role="status" className={tools.hint}>
            {words.writing}
          </p>
        )}
        {rows.length === 0 && <p className={tools.hint}>{words.none}</p>}
        <Button
          primary
          disabled={rows.length === 0 || phase === 'writing'}
          onClick={() => start(rows, format, (scope === 'all' || shown === null) && !periods.includes(period))}
        >
          {words.save(rows.length)}
        </Button>
      </div>
    </Dialog>
  );
}

/** Example: '2026-11' → '11/2026'. */
const periodText = (period: string): string => period.split('-').reverse().join('/');

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  /** The order of the options, if it matters: an object puts keys that are numbers first. */
  order?: readonly Value[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, order, onChoose }: ChoiceProps<Value>) {
  return (
    <Labelled label={label}>
      <Select value={value} onChange={event => onChoose(event.target.value as Value)}>
        {(order ?? (Object.keys(options) as Value[])).map(each => (
          <option key={each} value={each}>
            {options[each]}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}
