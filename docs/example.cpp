// example.cpp - level 3 against random moves, then the record: example [GAME [PLAYERS [SEED]]]
#include <plateau.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

template <auto release> struct Release {
    template <class T> void operator()(T *handle) const { release(handle); }
};
using Record = std::unique_ptr<plateau_record, Release<plateau_record_free>>;
using Engine = std::unique_ptr<plateau_engine, Release<plateau_engine_free>>;

int main(int argc, char **argv)
{
    const plateau_game *game = plateau_game_find(argc > 1 ? argv[1] : "dorix");
    uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    plateau_position position;

    if (!game || !plateau_position_start(&position, game, argc > 2 ? std::atoi(argv[2]) : 2)) {
        std::cerr << "usage: " << argv[0] << " [GAME [PLAYERS [SEED]]]\n";
        return 2;
    }
    Record record{plateau_record_new(&position, nullptr)};
    Engine engine{plateau_engine_new(nullptr, nullptr)};
    while (!plateau_record_over(record.get())) {
        std::vector<plateau_move> moves(2048);
        moves.resize(plateau_moves(&position, moves.data(), moves.size()));
        plateau_limits limits{};
        limits.size = sizeof limits, limits.level = 3, limits.seed = seed;
        plateau_move move = moves[plateau_random(&seed, static_cast<uint32_t>(moves.size()))];
        if (plateau_position_to_move(&position) == 0) { // the engine plays for seat 0
            plateau_engine_start(engine.get(), record.get(), &limits);
            plateau_engine_wait(engine.get(), -1);
            plateau_engine_move(engine.get(), &move);
        }
        plateau_record_play(record.get(), move, PLATEAU_NO_CLOCK);
        plateau_record_now(record.get(), &position);
    }
    std::string text(plateau_record_write(record.get(), nullptr, 0), '\0');
    plateau_record_write(record.get(), text.data(), text.size() + 1);
    std::cout << text;
}
