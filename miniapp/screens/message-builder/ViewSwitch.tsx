/** On a phone either the parts of a post are seen, or its preview. */
import { useId } from 'react';
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { SegmentChoice } from '../../ui/field/SegmentChoice.tsx';

const words = postBuilder.views;
const OPTIONS = { edit: words.edit, preview: words.preview } as const;

export function ViewSwitch({
  view,
  onChange,
}: {
  view: 'edit' | 'preview';
  onChange: (view: 'edit' | 'preview') => void;
}) {
  return <SegmentChoice name={useId()} label={words.label} value={view} options={OPTIONS} onChange={onChange} />;
}
