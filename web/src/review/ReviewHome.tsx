/*
 * ReviewHome.tsx - which game to review: one of those saved here, or an imported one.
 */
import './review.css';
import type { JSX } from 'preact';
import type { Rules } from '../core/rules';
import { words } from '../i18n/words';
import { SavedCard } from '../ui/SavedCard';
import { Shell } from '../ui/Shell';
import { RefusalMessage } from '../ui/buttons';
import { listTables } from '../ui/tables';
import { ImportPanel } from './ImportPanel';
import { reviewWords } from './words';

export interface ReviewHomeProps {
    rules: Rules;
    go(path: string): void;
    broken?: boolean; /* whether a link led here that could not be read */
}

export function ReviewHome({ rules, go, broken = false }: ReviewHomeProps): JSX.Element {
    const w = reviewWords.value;
    /* Not games in progress: a review would reveal the best moves. */
    const kept = listTables();
    const finished = kept.filter(({ over }) => over);
    return (
        <Shell at="review">
            <main id="main" class="games review-home">
                <h1>{w.homeTitle}</h1>
                <p class="second">
                    {w.homeText} <a href="/study">{words.value.home.studies}</a>
                </p>
                {broken && <RefusalMessage role="alert">{w.badLink}</RefusalMessage>}
                <div class="review-home-parts">
                    <section>
                        <h2>{w.yours}</h2>
                        {finished.length === 0 ? (
                            <p class="second">{w.noGames}</p>
                        ) : (
                            <ul class="saved-cards">
                                {finished.map((saved) => (
                                    <SavedCard key={saved.id} saved={saved} rules={rules} removable />
                                ))}
                            </ul>
                        )}
                        {finished.length < kept.length && (
                            <p>
                                <a href="/games">{w.going}</a>
                            </p>
                        )}
                    </section>
                    <ImportPanel go={go} />
                </div>
            </main>
        </Shell>
    );
}
