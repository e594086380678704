/*
 * GamesScreen.tsx - all games saved on this device, newest first.
 */
import type { JSX } from 'preact';
import type { Rules } from '../core/rules';
import { words } from '../i18n/words';
import { SavedCard } from '../ui/SavedCard';
import { Shell } from '../ui/Shell';
import { listTables } from '../ui/tables';

export function GamesScreen({ rules }: { rules: Rules }): JSX.Element {
    const t = words.value;
    const kept = listTables();
    return (
        <Shell at="review">
            <main id="main" class="games">
                <h1>{t.home.current}</h1>
                {kept.length === 0 ? (
                    <p class="second">
                        {t.home.noneKept} <a href="/">{t.nav.play}</a>
                    </p>
                ) : (
                    <ul class="saved-cards">
                        {kept.map((saved) => (
                            <SavedCard key={saved.id} saved={saved} rules={rules} removable />
                        ))}
                    </ul>
                )}
            </main>
        </Shell>
    );
}
