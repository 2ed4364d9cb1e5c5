/** `/telegra_builder2`: the bot's conversations, drawn, tried and published. */
import { useLocation } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { flowBuilder } from '#shared/catalogue/flow/screen.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { flowIdSchema } from '#shared/flow/schema/blocks.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { newId } from '../../browser/new-id.ts';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { FlowListPage, flowHref } from './drafts/FlowListPage.tsx';
import { type FlowsHere, useFlowList, useFlowsHere } from './drafts/use-flows.ts';
import { FlowWorkspace } from './FlowWorkspace.tsx';

export function FlowBuilderScreen() {
  const here = useFlowsHere();
  const isWide = useMedia(WIDE);
  const id = flowIdSchema.safeParse(new URLSearchParams(useSearch()).get('fluxo')).data ?? null;
  return (
    <Screen
      title={pages.flowBuilder.title}
      bare={id !== null}
      full={isWide && id !== null}
      wide={!isWide || id === null}
    >
      {here === undefined ? (
        <ListLoading text={flowBuilder.flows.label} lines={5} shape="flows" />
      ) : (
        <Builder key={here.who} here={here} id={id} isWide={isWide} />
      )}
    </Screen>
  );
}

function Builder({ here, id, isWide }: { here: FlowsHere; id: string | null; isWide: boolean }) {
  const { list, refresh } = useFlowList(here);
  const [, navigate] = useLocation();

  const create = async (flow: Flow) => {
    const made = newId();
    if (here.device === null) await here.store.save(made, null, { flow });
    else await here.device.keep({ id: made, version: null, content: { flow }, at: Date.now() });
    await refresh();
    navigate(flowHref(made));
  };
  const remove = async (gone: string) => {
    await here.device?.drop(gone).catch(() => {});
    if (list?.flows.some(flow => flow.id === gone) ?? true) await here.store.remove(gone);
    await refresh();
    navigate(hrefOf('flowBuilder'), { replace: true });
  };
  if (id === null) return <FlowListPage list={list} onCreate={create} onAgain={() => void refresh()} />;
  if (list === null) return <ListLoading text={flowBuilder.flows.label} lines={5} />;
  return (
    <FlowWorkspace
      key={id}
      id={id}
      here={here}
      list={list}
      isWide={isWide}
      onSaved={() => void refresh()}
      onCreate={create}
      onRemove={remove}
    />
  );
}
