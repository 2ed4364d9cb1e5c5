/** Closes a test run with one line that a script can read: `N passed, N failed`, and names what was skipped. */
import type { Reporter, TestModule } from 'vitest/node';

export class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    const skipped: string[] = [];
    for (const module of modules) {
      // A file that could not even be loaded has no tests to fail, and must not pass for that.
      counts.failed += module.errors().length;
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
    const tail = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(`\n${counts.passed} passed, ${counts.failed} failed${tail}`);
  }
}
