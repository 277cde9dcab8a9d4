@rem npm scripts say "exec", so that signals reach node and no shell stands between; the shell of Windows has no such word.
@%*
