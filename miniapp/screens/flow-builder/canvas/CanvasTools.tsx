/** Zoom, and all of it at once. */
import fit from 'lucide:maximize';
import minus from 'lucide:minus';
import plus from 'lucide:plus';
import { Panel, useReactFlow, useViewport } from '@xyflow/react';
import { canvasWords as words } from '#shared/catalogue/flow/screen-canvas.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './FlowCanvas.module.css';

export function CanvasTools() {
  const canvas = useReactFlow();
  return (
    <Panel position="bottom-left" className={styles.zoom}>
      <button
        type="button"
        className={styles.tool}
        aria-label={words.zoomOut}
        title={words.zoomOut}
        onClick={() => void canvas.zoomOut()}
      >
        <Icon icon={minus} size="small" />
      </button>
      <Zoom />
      <button
        type="button"
        className={styles.tool}
        aria-label={words.zoomIn}
        title={words.zoomIn}
        onClick={() => void canvas.zoomIn()}
      >
        <Icon icon={plus} size="small" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={words.fit}
        title={words.fit}
        onClick={() => void canvas.fitView({ padding: 0.12, maxZoom: 1 })}
      >
        <Icon icon={fit} size="small" />
      </button>
    </Panel>
  );
}

function Zoom() {
  const { zoom } = useViewport();
  return <span className={styles.zoomed}>{words.zoom(Math.round(zoom * 100))}</span>;
}
