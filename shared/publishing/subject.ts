/**
 * What a post is about: the procedure, arb or calculation that a button of it opens, the first of such buttons. The
 * post's variables come from it.
 */
import { calculationIn } from '../calculators/link/calculation-path.ts';
import type { ButtonRows, PostButton } from '../posts/buttons.ts';

export type PostSubject =
  | { readonly kind: 'procedure'; readonly id: string }
  | { readonly kind: 'arb'; readonly id: string }
  | { readonly kind: 'calculation'; readonly link: string };

/** Null: none of them does. */
export function postSubject(buttons: ButtonRows): PostSubject | null {
  for (const button of buttons.flat()) {
    const subject = subjectIn(button);
    if (subject !== null) return subject;
  }
  return null;
}

function subjectIn(button: PostButton): PostSubject | null {
  if (button.kind === 'procedure' || button.kind === 'team') return { kind: 'procedure', id: button.procedure };
  if (button.kind !== 'page') return null;
  const calculation = calculationIn(button.path);
  if (calculation !== null) return { kind: 'calculation', link: calculation };
  const [path = '', query = ''] = button.path.split('?', 2);
  const asked = new URLSearchParams(query);
  const procedure = path === '/procedimentos' ? asked.get('p') : null;
  if (procedure !== null) return { kind: 'procedure', id: procedure };
  const arb = /^\/arbitragem-(?:pre|live)$/.test(path) ? asked.get('abrir') : null;
  return arb === null ? null : { kind: 'arb', id: arb };
}
