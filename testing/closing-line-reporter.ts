/**
 * Ends a test run with the names of skipped tests, the slowest files, the total time and, last, one line that a script
 * can read: `N passed, N failed`.
 */
import type { Reporter, TestModule } from 'vitest/node';

const SLOWEST = 5;

export class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    const skipped: string[] = [];
    for (const module of modules) {
      // A file that could not be loaded, or whose preparation failed, has no failed tests and must not count as passed.
      for (const part of [module, ...module.children.allSuites()]) counts.failed += part.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed' || state === 'failed') counts[state] += 1;
        else {
          counts.skipped += 1;
          skipped.push(`${module.project.name}: ${test.fullName}`);
        }
      }
    }
    for (const name of skipped) console.log(`skipped  ${name}`);
    const byTime = modules.toSorted((a, b) => timeOf(b) - timeOf(a));
    for (const module of byTime.slice(0, SLOWEST))
      console.log(`${seconds(timeOf(module))}  ${module.relativeModuleId}`);
    console.log(`${seconds(performance.now())}  all ${modules.length} files`);
    const tail = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(`\n${counts.passed} passed, ${counts.failed} failed${tail}`);
  }
}

/** Includes loading the file and creating its environment. */
function timeOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`;
}
