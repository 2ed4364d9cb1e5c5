/** The preview with the choice of its theme, and what its variables stand for. */
import { useId, useState } from 'react';
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { postSubject } from '#shared/publishing/subject.ts';
import { useTheme } from '../../theme/use-theme.ts';
import { SegmentChoice } from '../../ui/field/SegmentChoice.tsx';
import styles from './PreviewPane.module.css';
import { TelegramPreview, type TelegramPreviewProps } from './preview/TelegramPreview.tsx';

const words = postBuilder.preview;
const THEMES = { light: words.light, dark: words.dark } as const;

export function PreviewPane(props: Omit<TelegramPreviewProps, 'theme'>) {
  const { resolved } = useTheme();
  const [chosen, setChosen] = useState<'light' | 'dark' | null>(null);
  const theme = chosen ?? resolved;
  const isOfCalculation = postSubject(props.content.buttons)?.kind === 'calculation';
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{words.label}</h2>
        <SegmentChoice name={useId()} label={words.theme} value={theme} options={THEMES} onChange={setChosen} />
      </div>
      <TelegramPreview {...props} theme={theme} />
      <p className={styles.values}>
        <span>{words.values}</span>
        <span>{isOfCalculation ? words.valuesOfCalculation : words.valuesOf}</span>
      </p>
    </div>
  );
}
