/** The calculators in a column of their own, where the screen is wide enough for three. */
import { presetPicker as words } from '#shared/catalogue/calculators/picker.ts';
import { calculatorScreen as screen } from '#shared/catalogue/calculators/screen.ts';
import type { CalculatorState } from '../use-calculator.ts';
import styles from './PresetAside.module.css';
import { PresetChoices } from './PresetChoices.tsx';
import { useChoosePreset } from './use-choose-preset.ts';

export function PresetAside({ calculator }: { calculator: CalculatorState }) {
  const { choose, hasFailed } = useChoosePreset(calculator);
  return (
    <nav className={styles.aside} aria-label={words.title}>
      {hasFailed && <p role="alert">{screen.loadFailed}</p>}
      <PresetChoices brief chosen={calculator.calculation.form.id} onChoose={id => void choose(id)} />
    </nav>
  );
}
