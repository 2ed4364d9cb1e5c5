/** The variables that a block names: in its texts, and where it keeps something. */
import type { FlowBlock } from '#shared/flow/schema/blocks.ts';
import { namesIn } from '#shared/flow/text/template.ts';

const KEPT = ['save', 'variable', 'left'] as const;

export const flowVariables = (block: FlowBlock): string[] => [...new Set(named(block))];

function named(part: unknown): string[] {
  if (typeof part === 'string') return namesIn(part);
  if (Array.isArray(part))
    return part.flatMap(each => (typeof each === 'string' ? [each, ...namesIn(each)] : named(each)));
  if (typeof part !== 'object' || part === null) return [];
  const kept = KEPT.flatMap(key => {
    const name = (part as Record<string, unknown>)[key];
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
  return [...kept, ...Object.values(part).flatMap(named)];
}
