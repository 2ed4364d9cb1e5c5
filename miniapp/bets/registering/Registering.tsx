/**
 * Writes what was touched into the planilha, once it is open, and says so with "Desfazer" and "Abrir". If something is
 * missing that only the person knows, the form opens instead.
 */
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { Snackbar } from '../../ui/feedback/Snackbar.tsx';
import { useTopDialog } from '../../ui/sheet/use-top-dialog.ts';
import type { Registration } from '../registration.ts';
import { useBetsState, useBetsStore } from '../use-bets.ts';
import type { Asked } from './register-context.ts';
import { createRegistrar } from './registrar.ts';

interface Said {
  readonly text: string;
  readonly undo: (() => void) | null;
  /** What "Abrir" opens; null: nothing. */
  readonly opens: Registration | null;
}

const SAID_MS = 8_000;

export function Registering({ asked: { registration, touch } }: { asked: Asked }) {
  const store = useBetsStore();
  const { phase, trouble } = useBetsState(store);
  const isReady = phase === 'ready';
  const [, navigate] = useLocation();
  const [registrar] = useState(() => createRegistrar(store));
  const [said, setSaid] = useState<Said | null>(null);
  const handled = useRef(0);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const open = (form: Registration) => {
    setSaid(null);
    navigate(hrefOf('betTracker'), { state: { register: form } });
  };
  const opening = useRef(open);
  opening.current = open;
  useEffect(() => {
    if (!isReady || handled.current === touch) return;
    handled.current = touch;
    const done = registrar.register(registration);
    if (done === null) return opening.current(registration);
    const { text, undo, procedure } = done;
    // The second tap of a double tap finds all of it written, and must not take "Desfazer" away.
    if (undo === null) return setSaid(before => (before?.undo ? before : { text, undo, opens: at(procedure) }));
    const takeBack = () => {
      undo();
      setSaid({ text: words.undone, undo: null, opens: null });
    };
    setSaid({ text, undo: takeBack, opens: at(procedure) });
    function at(id: string): Registration {
      return { ...registration, id };
    }
  }, [isReady, touch, registration, registrar]);
  const waiting = trouble === 'blocked' ? words.sync.blocked : words.registering.opening;
  const text = isReady ? (said?.text ?? null) : waiting;
  const opens = said?.opens ?? null;
  // The details of an arb on a phone are a modal sheet.
  const dialog = useTopDialog(text !== null);
  const bar = (
    <Snackbar
      text={text}
      onUndo={said?.undo ?? null}
      action={opens && { label: words.registering.open, onAct: () => open(opens) }}
    />
  );
  return dialog ? createPortal(bar, dialog) : bar;
}
