/** Saves the figures and the curve as a picture, with amounts or without: in the colour mode of what leaves the page. */

import download from 'lucide:download';
import { useContext, useState } from 'react';
import { findRoute } from '#shared/access/routes.ts';
import { dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { saveFile } from '../../browser/save-file.ts';
import { ThemeContext } from '../../theme/use-theme.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
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
  const theme = useContext(ThemeContext);
  const { picture } = words;
  const save = async (isHidden: boolean) => {
    setOpen(false);
    theme?.forceTaken(findRoute('dashboard').colourMode.taken);
    const colours = coloursOfPage();
    theme?.forceTaken(null);
    const blob = await pictureOf(view, { title, isHidden, colours });
    setFailed(blob === null);
    if (blob !== null) saveFile(blob, picture.name(title.toLowerCase().replaceAll(' ', '-')));
  };
  return (
    <>
      <div className={styles.menu}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon icon={download} size="small" />
          {picture.save}
        </Button>
        {isOpen && (
          <div className={styles.choices}>
            <Button onClick={() => void save(false)}>{picture.withAmounts}</Button>
            <Button onClick={() => void save(true)}>{picture.hidden}</Button>
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

async function pictureOf(view: DashboardView, terms: Parameters<typeof paintReport>[2]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const { width, height } = pictureSize(view);
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (context === null) return null;
  paintReport(context, view, terms);
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
}

/** The colours of the page's theme. Nothing is painted between a change of it and this. */
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
