vcl 4.1;
# Compiles where Varnish and its modules are installed, whatever is wrong with the paper's own configuration.
import cookie;
import directors;
import header;
import std;
import xkey;
backend default none;
