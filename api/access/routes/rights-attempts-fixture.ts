/** How each act is tried at the API: what is put there for it, and the request that does it. */
import type { Act } from '#shared/access/rights.ts';
import type { TelegramId } from '#shared/units.ts';
import type { Owned, RightsWorld } from './rights-fixture.ts';
import { PROCEDURE } from './rights-fixture.ts';

/** As the API answers; a list that leaves something out answers 404 for it. */
export type Attempt = (world: RightsWorld, who: TelegramId | null, owned: Owned) => Promise<number>;

const chatsOf = ({ chat }: Owned) => (chat === null ? [] : [chat]);

type Request = readonly [method: string, path: string, body?: unknown];
const ask = async ({ ask: send }: RightsWorld, who: TelegramId | null, [method, path, body]: Request) =>
  (await send(method, path, { as: who, body })).status;

const ofPost =
  (request: (id: string, world: RightsWorld, owned: Owned) => Request, more: object = {}): Attempt =>
  async (world, who, owned) => {
    const id = await world.post(owned.owner, chatsOf(owned), more);
    return ask(world, who, request(id, world, owned));
  };

/** The post is in its chat, if it has one. */
const ofLivePost =
  (state: 'sent' | 'waiting', request: (id: string) => Request): Attempt =>
  async (world, who, owned) => {
    const id = await world.post(owned.owner, chatsOf(owned));
    if (owned.chat !== null) await world.putOut(id, state);
    return ask(world, who, request(id));
  };

const ofProcedure =
  (state: 'draft' | 'open' | 'ended', request: (id: string) => Request): Attempt =>
  async (world, who, owned) =>
    ask(world, who, request(await world.procedure(owned, state)));

const inOwnList =
  (isThere: (found: { readonly shared: readonly unknown[] }) => boolean): Attempt =>
  async (world, who, owned) => {
    const id = await world.procedure(owned, 'open');
    await world.shareResult(id);
    const { status, body } = await world.ask('GET', '/api/procedures/own', { as: who });
    if (status !== 200) return status;
    const found = body.procedures.find((each: { readonly id: string }) => each.id === id);
    return found !== undefined && isThere(found) ? 200 : 404;
  };

const ofFlow =
  (state: 'draft' | 'published', request: (id: string, world: RightsWorld, owned: Owned) => Request): Attempt =>
  async (world, who, owned) =>
    ask(world, who, request(await world.flow(owned, state), world, owned));

/** A file of the owner, in a post of theirs. */
const ofFile =
  (request: (file: string, world: RightsWorld) => Promise<Request>): Attempt =>
  async (world, who, owned) => {
    const file = await world.file(owned.owner);
    await world.post(owned.owner, chatsOf(owned), { media: [await world.mediaOf(file)] });
    return ask(world, who, await request(file, world));
  };

const post = (id: string) => `/api/posts/${id}`;
const procedure = (id: string) => `/api/procedures/${id}`;
const flow = (id: string) => `/api/flows/${id}`;

async function addMedia(world: RightsWorld, who: TelegramId | null): Promise<number> {
  const body = new FormData();
  body.set('file', new File(['olá'], 'a.txt'));
  const headers = who === null ? {} : { Cookie: await world.access.cookieOf(who) };
  return (await world.app.request('/api/posts/media', { method: 'POST', headers, body })).status;
}

/** What is done in a group has no address: `team.contract.ts` and `e2e/server/team.test.ts` try it. */
export const ATTEMPTS: Readonly<Record<Exclude<Act, `team.${string}`>, Attempt>> = {
  'post.create': (world, who) =>
    ask(world, who, ['PUT', post(world.newId('post')), { ...world.contentOf([]), version: null }]),
  'post.read': ofPost(id => ['GET', post(id)]),
  'post.readVersion': ofPost(id => ['GET', `${post(id)}/versions/1`]),
  'post.test': ofPost(id => ['POST', `${post(id)}/test`]),
  'post.change': ofPost((id, world, owned) => [
    'PUT',
    post(id),
    { ...world.contentOf(chatsOf(owned), { title: 'Outro' }), version: 1 },
  ]),
  'post.deleteDraft': ofPost(id => ['DELETE', post(id)]),
  'post.publish': ofPost(id => ['POST', `${post(id)}/publish`, { version: 1, at: null }]),
  'post.pin': ofPost(id => ['POST', `${post(id)}/publish`, { version: 1, at: null }], { pin: true }),
  'post.cancel': ofLivePost('waiting', id => ['POST', `${post(id)}/cancel`]),
  'post.update': ofLivePost('sent', id => ['POST', `${post(id)}/update`, { version: 1 }]),
  'post.takeDown': ofLivePost('sent', id => ['POST', `${post(id)}/remove`]),
  'post.deletePublished': ofLivePost('sent', id => ['DELETE', post(id)]),
  'media.add': addMedia,
  'media.read': ofFile(async file => ['GET', `/api/posts/media/${file}`]),
  'media.attach': ofFile(async (file, world) => [
    'PUT',
    post(world.newId('post')),
    { ...world.contentOf([], { media: [await world.mediaOf(file)] }), version: null },
  ]),
  'procedure.create': (world, who) =>
    ask(world, who, ['PUT', procedure(world.newId('proc')), { procedure: PROCEDURE, text: '', version: null }]),
  'procedure.readDraft': ofProcedure('draft', id => ['GET', procedure(id)]),
  'procedure.changeDraft': ofProcedure('draft', id => [
    'PUT',
    procedure(id),
    { procedure: PROCEDURE, text: 'outro', version: 1 },
  ]),
  'procedure.deleteDraft': ofProcedure('draft', id => ['DELETE', procedure(id)]),
  'procedure.publish': ofProcedure('draft', id => ['POST', `${procedure(id)}/state`, { state: 'open', version: 1 }]),
  'procedure.read': ofProcedure('open', id => ['GET', procedure(id)]),
  'procedure.mark': ofProcedure('open', id => ['POST', `${procedure(id)}/marks`, { done: true, plannedCents: 5 }]),
  'procedure.seeNumbers': inOwnList(() => true),
  'procedure.seeShared': inOwnList(({ shared }) => shared.length > 0),
  'procedure.change': ofProcedure('open', id => [
    'PUT',
    procedure(id),
    { procedure: { ...PROCEDURE, title: 'Outro nome' }, text: '', version: 2 },
  ]),
  'procedure.end': ofProcedure('open', id => ['POST', `${procedure(id)}/state`, { state: 'ended', version: 2 }]),
  'procedure.reopen': ofProcedure('ended', id => ['POST', `${procedure(id)}/state`, { state: 'open', version: 3 }]),
  'procedure.deletePublished': ofProcedure('open', id => ['DELETE', procedure(id)]),
  'flow.create': (world, who) =>
    ask(world, who, ['PUT', flow(world.newId('flow')), { version: null, flow: world.flowIn(null) }]),
  'flow.read': ofFlow('draft', id => ['GET', flow(id)]),
  'flow.readVersion': ofFlow('draft', id => ['GET', `${flow(id)}/versions/1`]),
  'flow.check': ofFlow('draft', id => ['POST', `${flow(id)}/check`, { version: 1 }]),
  'flow.seeNumbers': ofFlow('published', id => ['GET', `${flow(id)}/numbers`]),
  'flow.change': ofFlow('draft', (id, world, { chat }) => ['PUT', flow(id), { version: 1, flow: world.flowIn(chat) }]),
  'flow.delete': ofFlow('draft', id => ['DELETE', flow(id)]),
  'flow.publish': ofFlow('draft', id => ['POST', `${flow(id)}/publish`, { version: 1 }]),
  'flow.rollBack': ofFlow('published', id => ['POST', `${flow(id)}/rollback`, { version: 1 }]),
  'flow.stop': ofFlow('published', id => ['POST', `${flow(id)}/stop`]),
};
