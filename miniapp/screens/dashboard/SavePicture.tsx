/** Saves the figures and the curve as a picture, with amounts or without. */
import download from 'lucide:download';
import { useState } from 'react';
import { dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { saveFile } from '../../browser/save-file.ts';
import { Icon } from '../../ui/Icon.tsx';
import tools from '../../ui/tools.module.css';
import styles from './PeriodBar.module.css';
import type { DashboardView } from './view/dashboard-view.ts';
import { type PictureColours, paintReport, pictureSize } from './view/report-picture.ts';

export interface SavePictureProps {
  view: DashboardView;
  /** Of the period. */
  title: string;
}

export function SavePicture({ view, title }: SavePictureProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { picture } = words;
  const save = async (isHidden: boolean) => {
    setOpen(false);
    const blob = await pictureOf(view, title, isHidden);
    setFailed(blob === null);
    if (blob !== null) saveFile(blob, picture.name(title.toLowerCase().replaceAll(' ', '-')));
  };
  return (
    <>
      <div className={styles.menu}>
        <button type="button" className={tools.button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon icon={download} size="small" />
          {picture.save}
        </button>
        {isOpen && (
          <div className={styles.choices}>
            <button type="button" className={tools.button} onClick={() => void save(false)}>
              {picture.withAmounts}
            </button>
            <button type="button" className={tools.button} onClick={() => void save(true)}>
              {picture.hidden}
            </button>
          </div>
        )}
      </div>
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          {picture.failed}
        </p>
      )}
    </>
  );
}

async function pictureOf(view: DashboardView, title: string, isHidden: boolean): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const { width, height } = pictureSize(view);
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (context === null) return null;
  paintReport(context, view, { title, isHidden, colours: coloursOfPage() });
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
}

/** The colours of the page's theme. */
function coloursOfPage(): PictureColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    surface: colour('--surface'),
    text: colour('--text'),
    hint: colour('--hint'),
    separator: colour('--separator'),
    outline: colour('--outline'),
    profit: colour('--profit'),
    loss: colour('--loss'),
    font: style.fontFamily,
  };
}
