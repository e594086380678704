/*
 * LearnScreen.tsx - the list of games to learn: a picture, progress, links to lesson, rules and puzzles.
 */
import './learn.css';
import type { JSX } from 'preact';
import type { GameId, Rules } from '../core/rules';
import { gameIds } from '../games/registry';
import { words } from '../i18n/words';
import { hasPuzzles } from '../puzzles/collection';
import { Icon } from '../ui/Icon';
import { lazyInPlace } from '../ui/lazy';
import { Shell } from '../ui/Shell';
import { Thumbnail, thumbnailMarks } from '../ui/thumbnails';
import { storage } from '../local/storage';
import { Goto } from './Goto';
import type { Progress } from './lesson';
import { hasLesson } from './load';
import { learnWords } from './words';

const DayCard = lazyInPlace(async () => (await import('../puzzles/DayCard')).DayCard);
const StickerShelf = lazyInPlace(async () => (await import('../victory/StickerShelf')).StickerShelf);

interface LearnProps {
    rules: Rules;
    go(path: string): void;
}

function isFinished(progress: Progress | null): boolean {
    return progress !== null && progress.done >= progress.of;
}

/* The part of the lesson that was done, as a bar and in words. */
function Done({ progress }: { progress: Progress | null }): JSX.Element {
    const w = learnWords.value;
    const { done, of } = progress ?? { done: 0, of: 1 };
    const text = done === 0 ? w.notBegun : isFinished(progress) ? w.finished : w.steps({ n: done, of });
    return (
        <div class="learn-done">
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="6" rx="3" fill="var(--line)" />
                <rect width={Math.round((100 * done) / of)} height="6" rx="3" fill="var(--accent)" />
            </svg>
            <span>{w.lessonDone({ text })}</span>
        </div>
    );
}

function Card({ game, rules, go }: LearnProps & { game: GameId }): JSX.Element {
    const t = words.value;
    const w = learnWords.value;
    const progress = storage.read<Progress | null>(`lesson.${game}`, null);
    const position = rules.info(game).sample;
    const begun = progress !== null && progress.at > 0;
    return (
        <li class="sheet learn-card">
            <Thumbnail game={game} position={position} marks={thumbnailMarks(rules, game, position)} />
            <div class="learn-text">
                <h2>{t.games[game]}</h2>
                <p class="second">{t.pitch[game]}</p>
                {hasLesson(game) && (
                    <>
                        <Done progress={progress} />
                        <Goto class="button primary" path={`/learn/${game}`} go={go}>
                            {begun ? w.goOn : w.begin}
                            <span class="spoken"> ({t.games[game]})</span>
                        </Goto>
                    </>
                )}
                <div class="learn-links">
                    {hasLesson(game, 'strategy') && (
                        <Goto class="button small" path={`/strategy/${game}`} go={go}>
                            <Icon
                                name={isFinished(storage.read(`strategy.${game}`, null)) ? 'check' : 'flag'}
                                size={20}
                            />
                            {w.playWell}
                            <span class="spoken"> ({t.games[game]})</span>
                        </Goto>
                    )}
                    {hasPuzzles(game) && (
                        <Goto class="button small" path={`/puzzles/${game}`} go={go}>
                            <Icon name="bulb" size={20} />
                            {w.puzzles}
                            <span class="spoken"> ({t.games[game]})</span>
                        </Goto>
                    )}
                    <Goto class="button small" path={`/rules/${game}`} go={go}>
                        <Icon name="book" size={20} />
                        {w.rules}
                        <span class="spoken"> ({t.games[game]})</span>
                    </Goto>
                </div>
            </div>
        </li>
    );
}

export function LearnScreen({ rules, go }: LearnProps): JSX.Element {
    const w = learnWords.value;
    return (
        <Shell at="learn">
            <main id="main" class="learn">
                <h1>{w.title}</h1>
                <p class="second learn-lead">{w.lead}</p>
                <DayCard />
                <ul class="learn-cards">
                    {gameIds.map((game) => (
                        <Card key={game} game={game} rules={rules} go={go} />
                    ))}
                </ul>
                <section class="sheet learn-studies">
                    <h2>{w.studies}</h2>
                    <p class="second">{w.studiesText}</p>
                    <Goto class="button" path="/study" go={go}>
                        <Icon name="pencil" size={20} />
                        {w.seeStudies}
                    </Goto>
                </section>
                <section class="sheet learn-studies">
                    <h2>{w.handbook}</h2>
                    <p class="second">{w.handbookText}</p>
                    {/* A target keeps the router from handling the link. */}
                    <a class="button" href={w.handbookPath} target="_self">
                        <Icon name="book" size={20} />
                        {w.readHandbook}
                    </a>
                </section>
                <StickerShelf />
            </main>
        </Shell>
    );
}
