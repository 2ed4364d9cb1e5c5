import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BURNT_MESSAGE, FREEBET_MESSAGE } from '#shared/procedures/read/message-fixture.ts';
import { draftReading, readAgain } from '#shared/procedures/read-again.ts';
import { epochMs } from '#shared/units.ts';
import { createDraftKeeper } from '../../../drafts/draft-keeper.ts';
import { createCommissionStore } from '../../../settings/commissions.ts';
import { CommissionsContext } from '../../../settings/use-commissions.ts';
import { AskList } from './AskList.tsx';
import { FormFoot } from './FormFoot.tsx';
import { focusPath } from './focus-path.ts';
import type { FormContent, FormKeeper } from './form-drafts.ts';
import { MessagePane } from './MessagePane.tsx';
import { ProcedureFields } from './ProcedureFields.tsx';
import { StepForm } from './StepForm.tsx';
import { FormEditsProvider, useFormEditing } from './use-form-edits.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** As they are published: nothing is asked of a server. */
const COMMISSIONS = createCommissionStore({
  storage: { get: () => null, set: () => {} } as never,
  fetch: () => new Promise<never>(() => {}),
  now: () => 0,
});
const ZONE = 'America/Sao_Paulo';
const AT = epochMs(Date.parse('2026-11-19T10:00:00-03:00'));

/** The form without the server: everything stays in the keeper. */
function Form({ keeper, text }: { keeper: FormKeeper; text: string }) {
  const { content } = useSyncExternalStore(keeper.subscribe, keeper.get);
  const editing = useFormEditing(keeper, content, content.reading?.procedure ?? null);
  return (
    <FormEditsProvider value={editing}>
      <MessagePane text={text} said={readAgain({ text, at: AT, zone: ZONE })} onRead={() => {}} />
      <AskList posted={{ at: AT, zone: ZONE }} onGo={path => focusPath(document.body, path)} />
      <ProcedureFields houses="houses" />
      {content.procedure.steps.map((step, index) => (
        <StepForm key={editing.rows.steps[index]?.key} step={step} index={index} houses="houses" />
      ))}
      <button type="button" onClick={() => editing.edit({ kind: 'add-step' })}>
        Passo
      </button>
      {editing.problem !== null && <p role="alert">{editing.problem}</p>}
      {editing.undo !== null && (
        <button type="button" onClick={editing.undo.run}>
          Desfazer: {editing.undo.text}
        </button>
      )}
      <FormFoot onAnswer={() => {}} />
    </FormEditsProvider>
  );
}

function open(text: string) {
  const reading = readAgain({ text, at: AT, zone: ZONE });
  if (reading === null) throw new Error('read as nothing');
  const content: FormContent = {
    procedure: reading.procedure,
    text,
    reading: draftReading(reading, { text, at: AT, zone: ZONE }),
    doubts: [...reading.doubts],
    sure: false,
  };
  const keeper: FormKeeper = createDraftKeeper({
    id: 'proc-0001',
    store: { read: async () => null, save: () => new Promise(() => {}) },
    device: null,
    start: { content, base: null, version: null },
    contentOf: kept => kept as never,
    adopted: base => base,
    isUnsent: false,
    now: () => 1,
    onSaved: () => {},
  });
  render(
    <CommissionsContext.Provider value={COMMISSIONS}>
      <Form keeper={keeper} text={text} />
    </CommissionsContext.Provider>,
  );
  const now = () => keeper.get().content.procedure;
  const step = (at: number) => within(screen.getByRole('region', { name: new RegExp(`^Passo ${at}`) }));
  const type = (field: HTMLElement | undefined, typed: string) => {
    if (field === undefined) throw new Error('no such field');
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
  };
  return { now, step, type };
}
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

it('answers each question by one touch, and is asked no more', () => {
  const { now } = open(BURNT_MESSAGE);
  const asks = () => screen.queryByRole('region', { name: 'Falta responder' });
  expect(within(asks() as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Superbet' }));
  fireEvent.click(screen.getByRole('button', { name: 'não devolve' }));
  fireEvent.click(screen.getByRole('button', { name: /^sáb/ }));
  expect(asks()).toBeNull();
  expect(now()).toMatchObject({
    title: 'Girar freebet Superbet, R$\u00a030,00',
    event: { startsAt: Date.parse('2026-11-21T16:00-03:00') },
    steps: [{ legs: [{ house: 'superbet', freebet: 'SNR' }, {}, {}] }],
  });
});

it('leads from a question to its field, and opens what folds it away', async () => {
  // No layout here: every field counts as folded away, as on a phone.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as never);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const { step } = open(BURNT_MESSAGE);
  const summary = step(1).getByRole('button', { name: /^Bahia/ });
  expect(summary.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: /O valor da freebet volta/ }));
  expect(summary.getAttribute('aria-expanded')).toBe('true');
  await vi.waitFor(() => expect(document.activeElement).toBe(step(1).getByRole('combobox', { name: 'Paga com' })));
  fireEvent.click(screen.getByRole('button', { name: 'Quando começa o jogo?' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Começa')));
});

it('offers new stakes beside the old, once an odd moved, and puts them back', () => {
  const { now, step, type } = open(FREEBET_MESSAGE);
  const stakes = () => now().steps[0]?.legs.map(({ stakeCents }) => stakeCents);
  type(step(1).getAllByRole('textbox', { name: 'Odd' })[0], '2,20');
  expect(step(1).getByText('Betano caiu de 2,25 para 2,20')).toBeTruthy();
  expect(stakes()).toEqual([5_000, 5_034]);
  fireEvent.click(step(1).getByRole('button', { name: 'Recalcular' }));
  expect(stakes()).toEqual([5_000, 4_922]);
  expect(plain(step(1).getByText(/^R\$\s50,34$/))).toBe('R$ 50,34');
  fireEvent.click(step(1).getByRole('button', { name: 'Desfazer' }));
  expect(stakes()).toEqual([5_000, 5_034]);
});

it('says what is wrong at the field, keeps the text, and changes nothing', () => {
  const { now, step, type } = open(FREEBET_MESSAGE);
  const before = now();
  const odds = step(1).getAllByRole('textbox', { name: 'Odd' })[0] as HTMLInputElement;
  type(odds, '1,00');
  expect(screen.getByRole('alert').textContent).toBe('Use uma odd maior que 1,00.');
  expect([odds.value, now()]).toEqual(['1,00', before]);
  type(step(1).getAllByRole('textbox', { name: 'Stake' })[0], '9.999.999.999,00');
  expect(screen.getAllByRole('alert')[1]?.textContent).toMatch(/alto/);
});

it('takes legs and steps away and puts them back, up to the limits', () => {
  const { now, step } = open(FREEBET_MESSAGE);
  const before = now();
  fireEvent.click(step(1).getByRole('button', { name: 'Tirar a entrada 1' }));
  expect(now().steps[0]?.legs).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^Desfazer: Entrada/ }));
  expect(now()).toEqual(before);
  for (let count = 2; count < 13; count++) fireEvent.click(screen.getByRole('button', { name: 'Passo' }));
  expect(now().steps).toHaveLength(12);
  expect(screen.getByRole('alert').textContent).toBe('No máximo 12 passos.');
});

it('keeps a refused text at its own leg and step when one before it goes, and when it comes back', () => {
  const { step, type } = open(FREEBET_MESSAGE);
  const odds = (at: number) => step(at).getAllByRole('textbox', { name: 'Odd' }) as HTMLInputElement[];
  type(odds(1)[1], '1,00');
  fireEvent.click(step(1).getByRole('button', { name: 'Tirar a entrada 1' }));
  expect(odds(1).map(({ value }) => value)).toEqual(['1,00']);
  fireEvent.click(screen.getByRole('button', { name: /^Desfazer: Entrada/ }));
  expect(odds(1)[1]?.value).toBe('1,00');
  fireEvent.click(step(1).getByRole('button', { name: 'Tirar a entrada 2' }));
  expect(odds(1).map(({ value }) => value)).not.toContain('1,00');
  type(odds(2)[0], '0,50');
  fireEvent.click(screen.getByRole('button', { name: 'Tirar o passo 1' }));
  expect(odds(1)[0]?.value).toBe('0,50');
});

it('marks every line of the message, and turns what nobody read into a note', () => {
  const { now } = open(`${FREEBET_MESSAGE}\nquem fez a de ontem pula essa`);
  const lines = screen.getAllByRole('listitem').map(plain);
  expect(lines).toContain('8Custo: R$ 1,00Conta: dá −R$ 2,94');
  expect(lines).toContain('13quem fez a de ontem pula essaNão li');
  fireEvent.click(screen.getByRole('button', { name: 'Virar aviso' }));
  expect(now().steps[0]?.condition).toBe('quem fez a de ontem pula essa');
});
