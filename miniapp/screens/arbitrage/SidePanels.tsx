/** The small sheets of the page: what is hidden, which keys there are, my houses. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { hidden as hiddenWords, houses as houseWords, keys as keyWords } from '#shared/catalogue/arb-tools.ts';
import { formatMoneyInput } from '#shared/catalogue/format.ts';
import { findBook } from '#shared/markets/books.ts';
import type { Cents } from '#shared/units.ts';
import type { HouseSettings } from '#shared/wire/account.ts';
import { unsetHouse } from '../../settings/house-settings.ts';
import { useHouseStore, useHouses } from '../../settings/use-houses.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NumberField } from './NumberField.tsx';
import { parseCommissionField, parseReaisField, percentInput } from './number-fields.ts';
import styles from './SidePanels.module.css';
import tools from './tools.module.css';
import type { MarksState } from './use-marks.ts';

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

export function HiddenPanel({ open, onClose, marks }: PanelProps & { marks: MarksState }) {
  const list = marks.marks.hidden;
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
              <button
                type="button"
                className={tools.plain}
                aria-label={hiddenWords.bringBackNamed(each.name)}
                onClick={() => marks.bringBack(each)}
              >
                {hiddenWords.bringBack}
              </button>
            </li>
          ))}
        </ul>
        {list.length > 1 && (
          <button type="button" className={tools.button} onClick={marks.bringAll}>
            {hiddenWords.bringAll}
          </button>
        )}
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

export function HousesPanel({ open, onClose, arbs }: PanelProps & { arbs: Iterable<Opportunity> }) {
  return (
    <Dialog open={open} title={houseWords.title} onClose={onClose}>
      <HouseList arbs={arbs} />
    </Dialog>
  );
}

/** Those that are set, and those that have odds now. */
function HouseList({ arbs }: { arbs: Iterable<Opportunity> }) {
  const { byBook, list } = useHouses();
  const store = useHouseStore();
  const names = new Map<string, string>(list.map(({ book }) => [book, findBook(book).name]));
  for (const arb of arbs) for (const leg of arb.legs) names.set(leg.book, leg.bookName);
  const books = [...names].sort(([, a], [, b]) => a.localeCompare(b, 'pt-BR'));
  return (
    <div className={tools.stack}>
      <p className={tools.hint}>{houseWords.intro}</p>
      {books.length === 0 && <p>{houseWords.none}</p>}
      <ul>
        {books.map(([book, name]) => (
          <House key={book} name={name} house={byBook.get(book) ?? unsetHouse(book)} onChange={store.put} />
        ))}
      </ul>
      <p className={tools.hint}>{houseWords.kept}</p>
    </div>
  );
}

interface HouseProps {
  name: string;
  house: HouseSettings;
  onChange: (house: HouseSettings) => void;
}

function House({ name, house, onChange }: HouseProps) {
  const { maxStake, step, commission } = houseWords;
  const change = (part: Partial<HouseSettings>) => onChange({ ...house, ...part });
  const printMoney = (cents: number) => formatMoneyInput(cents as Cents);
  const { exchange } = findBook(house.book);
  return (
    <li className={styles.house} data-house={house.book}>
      <label className={tools.check}>
        <input
          type="checkbox"
          checked={house.on}
          aria-label={houseWords.has(name)}
          onChange={event => change({ on: event.target.checked })}
        />
        {name}
      </label>
      {house.on && (
        <div className={styles.terms}>
          <NumberField
            label={maxStake}
            name={houseWords.fieldOf(maxStake, name)}
            value={house.maxStake}
            print={printMoney}
            parse={parseReaisField}
            onChange={value => change({ maxStake: value })}
          />
          <NumberField
            label={step}
            name={houseWords.fieldOf(step, name)}
            value={house.step}
            print={printMoney}
            parse={text => {
              const cents = parseReaisField(text);
              return cents !== undefined && cents !== null && cents > 100_000 ? undefined : cents;
            }}
            onChange={value => change({ step: value })}
          />
          {exchange && (
            <NumberField
              label={commission}
              name={houseWords.fieldOf(commission, name)}
              value={house.commission}
              print={fraction => percentInput(Math.round(fraction * 10_000) / 100)}
              parse={parseCommissionField}
              onChange={value => change({ commission: value })}
            />
          )}
        </div>
      )}
    </li>
  );
}
