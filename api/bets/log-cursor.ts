/** How far a device has read the logs of its person. Example: 'a1b2:300,c3d4:20', each log by its lineage. */

const MAX_LOGS = 8;

export function parseCursor(text: string): ReadonlyMap<string, number> {
  const logs = text.split(',').slice(0, MAX_LOGS);
  return new Map(
    logs.flatMap((log): [string, number][] => {
      const [, lineage, count] = /^([\w-]{1,64}):(\d{1,9})$/.exec(log) ?? [];
      return lineage === undefined ? [] : [[lineage, Number(count)]];
    }),
  );
}

export function printCursor(reached: ReadonlyMap<string, number>): string {
  return [...reached].map(([lineage, count]) => `${lineage}:${count}`).join(',');
}
