/** Zoom, and all of it at once. */
import fit from 'lucide:maximize';
import minus from 'lucide:minus';
import plus from 'lucide:plus';
import { Panel, useReactFlow, useViewport } from '@xyflow/react';
import { canvasWords as words } from '#shared/catalogue/flow/screen-canvas.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import styles from './FlowCanvas.module.css';

export function CanvasTools() {
  const canvas = useReactFlow();
  return (
    <Panel position="bottom-left" className={styles.zoom}>
      <IconButton
        icon={minus}
        size="small"
        label={words.zoomOut}
        className={styles.tool}
        onClick={() => void canvas.zoomOut()}
      />
      <Zoom />
      <IconButton
        icon={plus}
        size="small"
        label={words.zoomIn}
        className={styles.tool}
        onClick={() => void canvas.zoomIn()}
      />
      <IconButton
        icon={fit}
        size="small"
        label={words.fit}
        className={styles.tool}
        onClick={() => void canvas.fitView({ padding: 0.12, maxZoom: 1 })}
      />
    </Panel>
  );
}

function Zoom() {
  const { zoom } = useViewport();
  return <span className={styles.zoomed}>{words.zoom(Math.round(zoom * 100))}</span>;
}
