/** The drawing and the hue of each kind of block. */

import page from 'lucide:app-window';
import calculator from 'lucide:calculator';
import end from 'lucide:circle-stop';
import schedule from 'lucide:clock';
import jump from 'lucide:corner-down-right';
import request from 'lucide:door-open';
import branch from 'lucide:git-branch';
import http from 'lucide:globe';
import person from 'lucide:headset';
import wait from 'lucide:hourglass';
import language from 'lucide:languages';
import link from 'lucide:link';
import question from 'lucide:message-circle-question-mark';
import message from 'lucide:message-square-text';
import button from 'lucide:mouse-pointer-click';
import called from 'lucide:phone-incoming';
import radar from 'lucide:radar';
import command from 'lucide:slash';
import reaction from 'lucide:smile';
import text from 'lucide:text-cursor-input';
import member from 'lucide:user-plus';
import members from 'lucide:users';
import set from 'lucide:variable';
import subflow from 'lucide:workflow';
import type { BlockKind, FlowBlock } from '#shared/flow/schema/blocks.ts';
import type { FlowStart } from '#shared/flow/schema/starts.ts';
import type { PaletteItem } from '../edit/new-block.ts';

interface Look {
  readonly icon: string;
  readonly hue: number;
}

const START = 150;
const TALK = 250;
const DECIDE = 72;
const ARBI = 300;
const PEOPLE = 350;

const STARTS: Readonly<Record<FlowStart['kind'], string>> = {
  command,
  text,
  button,
  link,
  member,
  request,
  schedule,
  called,
  reaction,
};

const LOOKS: Readonly<Record<Exclude<BlockKind, 'start'>, Look>> = {
  message: { icon: message, hue: TALK },
  page: { icon: page, hue: TALK },
  question: { icon: question, hue: 208 },
  condition: { icon: branch, hue: DECIDE },
  set: { icon: set, hue: DECIDE },
  wait: { icon: wait, hue: DECIDE },
  jump: { icon: jump, hue: DECIDE },
  subflow: { icon: subflow, hue: DECIDE },
  end: { icon: end, hue: DECIDE },
  arbs: { icon: radar, hue: ARBI },
  calculator: { icon: calculator, hue: 275 },
  http: { icon: http, hue: ARBI },
  member: { icon: members, hue: PEOPLE },
  language: { icon: language, hue: PEOPLE },
  person: { icon: person, hue: PEOPLE },
};

export const lookOf = (block: FlowBlock): Look =>
  lookOfItem(block.kind === 'start' ? { kind: 'start', on: block.on.kind } : block);

export const lookOfItem = (item: PaletteItem): Look =>
  item.kind === 'start' ? { icon: STARTS[item.on], hue: START } : LOOKS[item.kind];
