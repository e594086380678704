/*
 * RulesScreen.tsx - the rules of a game as a page to read or print; its boards are drawn by the same code
 * as in play.
 */
import './learn.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Picture } from '../board/Picture';
import type { GameId, Rules } from '../core/rules';
import type { GameUi } from '../board/game-ui';
import { loadGame } from '../games/registry';
import { words } from '../i18n/words';
import { hasPuzzles } from '../puzzles/collection';
import { SmallButton } from '../ui/buttons';
import { setUpPath } from '../ui/route';
import { lazyInPlace } from '../ui/lazy';
import { Shell } from '../ui/Shell';
import { diagramScene } from './diagram';
import { Goto } from './Goto';
import { hasLesson } from './load';
import { loadPage } from './pages/load';
import type { Block, Diagram, Page } from './pages/page';
import { inline } from './markup';
import { learnWords } from './words';

interface RulesProps {
    game: GameId;
    rules: Rules;
    go(path: string): void;
}

interface PartProps {
    rules: Rules;
    ui: GameUi;
    tryAt(position: string): void;
}

const TryDialog = lazyInPlace(async () => (await import('./TryDialog')).TryDialog);
const Scenes = lazyInPlace(async () => (await import('./Scenes')).Scenes);

function Figure({ diagram, rules, ui, tryAt }: PartProps & { diagram: Diagram }): JSX.Element {
    const { position, scene } = diagramScene(rules, ui.id, diagram);
    return (
        <figure class="rules-figure">
            <Picture ui={ui} position={position} scene={scene} />
            <figcaption>
                {inline(diagram.caption())}{' '}
                <button type="button" class="rules-try" onClick={() => tryAt(diagram.position)}>
                    {learnWords.value.tryIt}
                </button>{' '}
                <a class="rules-set-up" href={setUpPath(ui.id, position)}>
                    {words.value.home.setUp}
                </a>
            </figcaption>
        </figure>
    );
}

function Part({ block, ...props }: PartProps & { block: Block }): JSX.Element {
    switch (block.kind) {
        case 'heading':
            return <h2>{block.text()}</h2>;
        case 'text':
            return <p>{inline(block.text())}</p>;
        case 'list':
            return (
                <ul class="rules-list">
                    {block.items.map((item) => (
                        <li>{inline(item())}</li>
                    ))}
                </ul>
            );
        case 'boards':
            return (
                <div class="rules-boards">
                    {block.boards.map((diagram) => (
                        <Figure diagram={diagram} {...props} />
                    ))}
                </div>
            );
        case 'decisions':
            return (
                <ul class="rules-decisions">
                    {block.items.map(({ name, text }) => (
                        <li>
                            <strong>{name}</strong>
                            <span>{inline(text())}</span>
                        </li>
                    ))}
                </ul>
            );
    }
}

function Links({ game, go }: Omit<RulesProps, 'rules'>): JSX.Element {
    const w = learnWords.value;
    return (
        <div class="rules-links">
            {hasLesson(game) && (
                <Goto class="button small" path={`/learn/${game}`} go={go}>
                    {w.toLesson}
                </Goto>
            )}
            {hasPuzzles(game) && (
                <Goto class="button small" path={`/puzzles/${game}`} go={go}>
                    {w.puzzles}
                </Goto>
            )}
            <SmallButton onClick={() => print()}>{w.print}</SmallButton>
        </div>
    );
}

export function RulesScreen({ game, rules, go }: RulesProps): JSX.Element {
    const [loaded, setLoaded] = useState<{ ui: GameUi; page: Page } | null>(null);
    const [tried, tryAt] = useState<string | null>(null);
    const [scenes, setScenes] = useState(false);
    useEffect(() => {
        let here = true;
        void Promise.all([loadGame(game), loadPage(game)]).then(([ui, page]) => {
            if (here) setLoaded({ ui, page });
        });
        return () => {
            here = false;
        };
    }, [game]);
    const w = learnWords.value;
    const ready = loaded?.page.game === game ? loaded : null;
    return (
        <Shell at="learn">
            <main id="main" class="rules-page" aria-busy={ready === null}>
                <h1>{w.rulesOf({ game: words.value.games[game] })}</h1>
                <Links game={game} go={go} />
                {ready && (
                    <>
                        <p class="rules-lead">{ready.page.lead()}</p>
                        {ready.page.blocks.map((block) => (
                            <Part block={block} rules={rules} ui={ready.ui} tryAt={tryAt} />
                        ))}
                        <h2>{w.scenes}</h2>
                        <p>{w.scenesLead}</p>
                        {scenes ? (
                            <Scenes rules={rules} ui={ready.ui} tryAt={tryAt} />
                        ) : (
                            <button type="button" class="button small rules-scenes" onClick={() => setScenes(true)}>
                                {w.showScenes}
                            </button>
                        )}
                        <p class="second rules-credits">{ready.page.credits()}</p>
                    </>
                )}
            </main>
            {ready && tried !== null && (
                <TryDialog rules={rules} ui={ready.ui} position={tried} close={() => tryAt(null)} />
            )}
        </Shell>
    );
}
