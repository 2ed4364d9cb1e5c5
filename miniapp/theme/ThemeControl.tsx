/** Light, dark or system, and one of 17 colours, which can be folded. Inside Telegram its own theme is used, and this control says so. */
import { useId } from 'react';
import { theme as words } from '#shared/catalogue/frame.ts';
import styles from './ThemeControl.module.css';
import { PRIMARY_COLOURS, THEME_MODES } from './theme.ts';
import { useTheme } from './use-theme.ts';

export function ThemeControl({ foldsColours = false }: { foldsColours?: boolean }) {
  const { mode, primary, kept, host, forced, choose } = useTheme();
  const group = useId();
  if (host !== null) return <p className={styles.note}>{words.followsTelegram}</p>;
  const chosen = (
    <>
      {words.primary}: <span className={styles.current}>{words.colours[primary]}</span>
    </>
  );
  const colours = (
    <div className={styles.swatches}>
      {PRIMARY_COLOURS.map(colour => (
        <label key={colour} className={styles.swatch} data-swatch={colour} title={words.colours[colour]}>
          <input
            className={styles.radio}
            type="radio"
            name={`${group}-primary`}
            checked={primary === colour}
            onChange={() => choose({ primary: colour })}
          />
          <span className="visually-hidden">{words.colours[colour]}</span>
        </label>
      ))}
    </div>
  );
  return (
    <div className={styles.control}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.mode}</legend>
        <div className={styles.modes}>
          {THEME_MODES.map(value => (
            <label key={value} className={styles.mode}>
              <input
                className={styles.radio}
                type="radio"
                name={`${group}-mode`}
                checked={mode === value}
                onChange={() => choose({ mode: value })}
              />
              <span>{words.modes[value]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {foldsColours ? (
        <details>
          <summary className={styles.fold}>{chosen}</summary>
          <fieldset className={styles.group}>
            <legend className="visually-hidden">{words.primary}</legend>
            {colours}
          </fieldset>
        </details>
      ) : (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{chosen}</legend>
          {colours}
        </fieldset>
      )}
      {forced !== null && <p className={styles.note}>{words.forced}</p>}
      {!kept && <p className={styles.note}>{words.notStored}</p>}
    </div>
  );
}
