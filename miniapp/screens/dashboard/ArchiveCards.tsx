/** What the archive of arbs says about the person's filter and about where their money is. */
import { plannerWords, replayWords } from '#shared/catalogue/arbitrage/replay.ts';
import { PlannerPanel } from '../../replay/PlannerPanel.tsx';
import { ReplayPanel } from '../../replay/ReplayPanel.tsx';
import { Card } from './Card.tsx';

export function ArchiveCards() {
  return (
    <>
      <Card title={replayWords.title}>
        <ReplayPanel filter={null} kind="both" />
      </Card>
      <Card title={plannerWords.title}>
        <PlannerPanel />
      </Card>
    </>
  );
}
