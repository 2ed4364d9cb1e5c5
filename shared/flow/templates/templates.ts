/** The flows to begin with. chat: of the group that they are about, or whose people answer; null: chosen later. */
import { flowTemplates } from '../../catalogue/flow/templates.ts';
import type { ChatId } from '../../units.ts';
import type { Flow } from '../schema/flow.ts';
import { calculatorFlow } from './calculator-template.ts';
import { dailyFlow, welcomeFlow } from './group-templates.ts';
import { freeBetFlow, housesFlow, supportFlow } from './person-templates.ts';

export const TEMPLATE_IDS = ['welcome', 'calculator', 'daily', 'support', 'freeBet', 'houses'] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

const MADE: Readonly<Record<TemplateId, (chat: ChatId | null) => Flow>> = {
  welcome: welcomeFlow,
  calculator: calculatorFlow,
  daily: dailyFlow,
  support: supportFlow,
  freeBet: freeBetFlow,
  houses: housesFlow,
};

export const templateFlow = (id: TemplateId, chat: ChatId | null = null): Flow => MADE[id](chat);

export const templateWords = (id: TemplateId): { readonly title: string; readonly about: string } => flowTemplates[id];
