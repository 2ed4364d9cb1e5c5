/** What a person says of a house: the currency of its account with the rate, and what becomes of a free bet in a void bet. */
import { type FormEvent, useState } from 'react';
import type { Book } from '#shared/bets/book.ts';
import { currencyIn, HOME_CURRENCY } from '#shared/bets/exchange.ts';
import { EXCHANGE_NOTICE, foreignOperations, knowsExchange } from '#shared/bets/exchange-change.ts';
import { movementWords } from '#shared/catalogue/bets/movements.ts';
import { findBook } from '#shared/markets/books.ts';
import type { BookWriter, Draft } from '../../../bets/use-book-writer.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';

export interface HouseSettingsDialogProps {
  house: string;
  book: Pick<Book, 'houses' | 'rates' | 'bets' | 'seen'>;
  writer: BookWriter;
  onClose: () => void;
}

const words = movementWords.settings;
const CURRENCIES = Object.entries(words.currencies);
const VOIDED = Object.entries(words.voidedChoices) as ['returned' | 'lost', string][];

export function HouseSettingsDialog({ house, book, writer, onClose }: HouseSettingsDialogProps) {
  const before = book.houses.get(house);
  const [currency, setCurrency] = useState(before?.currency ?? HOME_CURRENCY);
  const [voidedFreeBet, setVoided] = useState(before?.voidedFreeBet ?? 'returned');
  const known = book.rates.get(currency)?.at(-1)?.brl;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (known === undefined ? '' : String(known).replace('.', ','));
  const rate = rateIn(text);
  const isForeign = currency !== HOME_CURRENCY;
  const [isTried, setTried] = useState(false);
  const error = isForeign && rate === null ? words.rateError : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (error !== undefined) return;
    const isSame =
      currency === (before?.currency ?? HOME_CURRENCY) && voidedFreeBet === (before?.voidedFreeBet ?? 'returned');
    const drafts: Draft[] = [
      ...(isForeign && rate !== null && rate !== known ? [{ kind: 'rate' as const, currency, brl: rate }] : []),
      ...(isSame ? [] : [{ kind: 'house' as const, house, set: { currency, voidedFreeBet } }]),
    ];
    // Who sets a currency now has sums in reais from the beginning: nothing changed that has to be told later.
    const isFirst = !book.seen.has(EXCHANGE_NOTICE) && foreignOperations(book, currencyIn(book)).size === 0;
    if (drafts.length > 0 && isForeign && isFirst) drafts.push(knowsExchange);
    if (drafts.length > 0) writer.write(drafts, words.saved(findBook(house).name));
    onClose();
  }
  return (
    <Dialog open title={`${words.title}: ${findBook(house).name}`} onClose={onClose}>
      <form className={tools.stack} noValidate onSubmit={submit}>
        <SelectField
          label={words.currency}
          value={currency}
          options={CURRENCIES}
          onChange={chosen => {
            setCurrency(chosen);
            setTyped(null);
          }}
        />
        {isForeign && (
          <div className={tools.group}>
            <Field
              label={words.rate(currency)}
              value={text}
              isNumber
              error={isTried ? error : undefined}
              onChange={setTyped}
            />
            <p className={tools.hint}>{words.rateNote}</p>
          </div>
        )}
        <SelectField label={words.voided} value={voidedFreeBet} options={VOIDED} onChange={setVoided} />
        <SubmitButton busy={false}>{words.save}</SubmitButton>
      </form>
    </Dialog>
  );
}

/** Null: no rate. Example: '5,4213' → 5.4213. */
function rateIn(text: string): number | null {
  const written = text.trim().replace(',', '.');
  const rate = /^\d{1,4}(\.\d{1,6})?$/.test(written) ? Number(written) : 0;
  return rate > 0 && rate <= 1_000 ? rate : null;
}
