/**
 * Provides the query cache to screens and parts that request data. The calculator requests none, so it does not load the
 * cache.
 */
import type { ComponentType } from 'react';

export async function withQueries<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ Queries }, Screen] = await Promise.all([import('../server/Queries.tsx'), load()]);
  return function WithQueries(props: Props) {
    return (
      <Queries>
        <Screen {...props} />
      </Queries>
    );
  };
}
