/** All flows, the templates to begin with, and the way in for one from a file. */

import plus from 'lucide:plus';
import upload from 'lucide:upload';
import { type ChangeEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { flowBuilder } from '#shared/catalogue/flow/screen.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { emptyFlow, type Flow } from '#shared/flow/schema/flow.ts';
import { TEMPLATE_IDS, templateFlow, templateWords } from '#shared/flow/templates/templates.ts';
import { type ChatId, epochMs } from '#shared/units.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { ListLoading } from '../../../ui/feedback/ListLoading.tsx';
import { Notice, NoticePlace } from '../../../ui/feedback/Notice.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './FlowListPage.module.css';
import { readFlowFile } from './flow-file.ts';
import type { FlowsListed, ListedFlow } from './use-flows.ts';

const words = flowBuilder.flows;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const GROUPS = [
  { name: words.published, state: 'published' },
  { name: words.stopped, state: 'stopped' },
  { name: words.drafts, state: 'draft' },
] as const;

export const flowHref = (id: string): string => `${hrefOf('flowBuilder')}?fluxo=${id}`;

export interface FlowListPageProps {
  list: FlowsListed | null;
  onCreate: (flow: Flow) => Promise<void>;
  onAgain: () => void;
}

export function FlowListPage({ list, onCreate, onAgain }: FlowListPageProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const create = (flow: Flow) => void onCreate(flow).catch(() => setProblem(flowBuilder.failed));
  return (
    <div className={styles.page}>
      <NoticePlace>{problem !== null && <Notice tone="warning">{problem}</Notice>}</NoticePlace>
      <div className={tools.chips}>
        <Button primary onClick={() => create(emptyFlow(flowBuilder.untitled))}>
          <Icon icon={plus} size="small" />
          {words.add}
        </Button>
        <ImportButton onFlow={create} onProblem={setProblem} />
      </div>
      {list === null && <ListLoading text={words.label} lines={3} shape="flows" />}
      {list?.isFailed && (
        <div className={styles.note} role="status">
          <p>{words.failed}</p>
          <PlainButton onClick={onAgain}>{words.again}</PlainButton>
        </div>
      )}
      {list?.flows.length === 0 && !list.isFailed && (
        <div className={styles.note}>
          <p>{words.none}</p>
          <p>{words.firstHint}</p>
        </div>
      )}
      {GROUPS.map(({ name, state }) => (
        <Group key={state} name={name} flows={list?.flows.filter(flow => flow.state === state) ?? []} />
      ))}
      {/* Rendered once the list is there, which would otherwise push the templates down. */}
      {list !== null && (
        <Templates chat={list.chats.length === 1 ? (list.chats[0]?.chatId ?? null) : null} onCreate={create} />
      )}
    </div>
  );
}

function Group({ name, flows }: { name: string; flows: readonly ListedFlow[] }) {
  if (flows.length === 0) return null;
  return (
    <section className={styles.group} aria-label={name}>
      <h2 className={styles.heading}>{name}</h2>
      <div className={styles.cards}>
        {flows.map(flow => (
          <Link key={flow.id} href={flowHref(flow.id)} className={styles.card}>
            <span className={styles.title}>{flow.title}</span>
            <span className={styles.cardNote}>{noteOf(flow)}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}

interface TemplatesProps {
  /** The chat for a flow made from a template, if there is only one; otherwise null. */
  chat: ChatId | null;
  onCreate: (flow: Flow) => void;
}

function Templates({ chat, onCreate }: TemplatesProps) {
  return (
    <section className={styles.group} aria-label={words.templates}>
      <h2 className={styles.heading}>{words.templates}</h2>
      <div className={styles.cards}>
        {TEMPLATE_IDS.map(id => {
          const { title, about } = templateWords(id);
          return (
            <Pressable key={id} className={styles.card} onClick={() => onCreate(templateFlow(id, chat))}>
              <span className={styles.title}>{title}</span>
              <span className={styles.cardNote}>{about}</span>
            </Pressable>
          );
        })}
      </div>
    </section>
  );
}

function noteOf({ at, blocks, open, isOnDevice, state }: ListedFlow): string {
  const when = formatDate(epochMs(at), epochMs(Date.now()), timeZone);
  return [
    when,
    words.blocks(blocks),
    ...(state === 'published' ? [words.open(open)] : []),
    ...(isOnDevice ? [words.onDevice] : []),
  ].join(', ');
}

interface ImportButtonProps {
  onFlow: (flow: Flow) => void;
  onProblem: (problem: string | null) => void;
}

function ImportButton({ onFlow, onProblem }: ImportButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    const flow = await readFlowFile(file);
    if (flow.ok) onFlow(flow.value);
    onProblem(flow.ok ? null : flow.error);
  };
  return (
    <>
      <Button onClick={() => field.current?.click()}>
        <Icon icon={upload} size="small" />
        {flowBuilder.file.import}
      </Button>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={flowBuilder.file.import}
        onChange={event => void read(event)}
      />
    </>
  );
}
