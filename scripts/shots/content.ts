/** What the pictures show of a person's own: bets, a procedure, a message. */
import type { Page } from 'playwright-core';
import { hrefOf } from '#shared/access/routes.ts';
import { PLAIN } from '#shared/posts/post.ts';
import { variablesIn } from '#shared/posts/variables.ts';
import { FREEBET_MESSAGE } from '#shared/procedures/read/message-fixture.ts';
import { betMonth } from '../../e2e/bets/bet-month.ts';
import type { RunningServer } from '../../e2e/running/server.ts';
import { cookieOf, type DemoName } from '../../e2e/running/sign-in.ts';

/** So that planilha, painel and home page have something to show. */
export const writeBets = (server: RunningServer, who: DemoName) =>
  write(server, who, 'POST', '/api/bets/actions', { id: 'shots', actions: betMonth(Date.now()) });

/** A message that raises no questions. */
const PROCEDURE = FREEBET_MESSAGE.replace('Custo: R$ 1,00', 'Custo: R$ 2,94').replace(
  'freebet de R$ 50,00',
  'freebet de R$ 50,00 (SNR)',
);

/** By Carla: a procedure and the draft of a message, so that their pages have something to show. */
export async function publish(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.url}${hrefOf('procedures')}?ver=publicar`);
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(PROCEDURE);
  await page.getByRole('button', { name: 'Ler mensagem' }).click();
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await page.getByText('Salvo.').waitFor();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByText('Publicado.').waitFor();
  const line = variablesIn('Betano paga R$ 50 em freebet até 23:59, {primeiro_nome}.', PLAIN);
  const post = { title: 'Freebet de hoje', body: { blocks: [{ kind: 'paragraph', line }] }, shape: 'classic' };
  const rest = { buttons: [], media: [], targets: [], silent: false, pin: false, isTemplate: false, version: null };
  await write(server, 'carla', 'PUT', '/api/posts/shots-01', { ...post, ...rest });
}

async function write(server: RunningServer, who: DemoName, method: string, path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Cookie: await cookieOf(server, who) };
  const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}
